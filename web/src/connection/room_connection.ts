/**
 * The connection to a room. It lasts as long as the page wants it, over as many sockets as it takes.
 *
 * What the page says is kept until it is answered, and is said again, with the same id, after every
 * reconnect: the server counts it once. Where a line falls silent another one is tried beside it, for its server may
 * stand still while others have the room; in the end it is given up.
 */
import type { ServerMessage } from "../generated/wire";
import { backoff, Close, closing, type Over } from "./close_reasons";
import { Mailbox, type Saying } from "./request_queue";
import type { Answer, Asking } from "../room/room_state";
import { openPoll, openSocket, type Place, type Way } from "./transport";
import type { World } from "./platform";

export interface LineStatus {
  readonly phase: "connecting" | "open" | "waiting" | "over";
  /** Since when we wait for a sign of life, on this device's clock. Time asleep doesn't count. */
  readonly downSince: number | null;
  readonly way: Way["kind"];
  readonly over: Over | null;
}

export const notYet: LineStatus = { phase: "waiting", downSince: null, way: "socket", over: null };

export interface Listener {
  /** A new connection, just before its welcome: numbers start again. */
  connected(): void;
  heard(message: ServerMessage): void;
  /** The page said something; an answer will be heard. */
  saying(message: Asking): void;
  status(status: LineStatus): void;
}

const TICK = 1_000;
const ASLEEP = 3_000; // a tick that comes so late: the machine slept, or the tab did; so early: its clock was changed
const PING_EVERY = 5_000; // if nothing else is heard
const SILENT = 2_000; // as long as that nobody is worried; then twice as long each time
const WELCOME_WITHIN = 8_000;
const GIVE_UP_AFTER = 30_000;
const GIVE_UP_AFTER_WAKING = 3_000; // a socket rarely outlives a sleep: don't make its owner wait
const STEADY = 5_000; // a connection that lived so long starts the backoff anew
const PROBE_FIRST = 60_000;
const PROBE_AGAIN = 1_000; // sockets did get through here: the server was away, not the road closed
const PROBE_MOST = 600_000;

interface Attempt {
  way: Way;
  since: number;
  welcomedAt: number | null;
  bye: string | null;
  takeBackLimit: () => void;
}

export class Line {
  #status = notYet;
  #current: Attempt | null = null;
  /** While we poll: a socket that might work by now. While a socket is silent: another one. */
  #probe: Attempt | null = null;
  #probeAt = Infinity;
  #probeWait = PROBE_FIRST;
  #socketsGetThrough = false;
  #failures = 0;
  #blockedSockets = 0;
  #tickedAt = 0;
  #pingedAt = 0;
  #heardAt = 0;
  #patience = SILENT;
  #wokeAt: number | null = null;
  readonly #mailbox: Mailbox;
  readonly #takeBack = { tick: none, retry: none, flush: none, wake: none };

  constructor(
    private readonly world: World,
    private readonly place: Place,
    private readonly listener: Listener,
  ) {
    this.#mailbox = new Mailbox((answer) => listener.heard(answer));
  }

  start(): void {
    this.#tickedAt = this.world.now();
    this.#takeBack.wake = this.world.onWake(() => this.#wake());
    this.#takeBack.tick = this.world.after(TICK, () => this.#tick());
    this.#set({ downSince: this.world.now() });
    this.#connect();
  }

  /** The page goes elsewhere, or the room is closed to it. What has no answer is rejected. */
  stop(over: Over | null = null): void {
    Object.values(this.#takeBack).forEach((takeBack) => takeBack());
    this.#discard(this.#current);
    this.#discard(this.#probe);
    this.#current = this.#probe = null;
    this.#set({ phase: "over", over, downSince: null });
    this.#mailbox.rejectAll("closed");
  }

  /**
   * Every message gets an answer; one that can't be brought any more is rejected with `closed`.
   * `quiet`: the page says it by itself, and the listener hears nothing of it.
   */
  say(saying: Saying, quiet = false): Promise<Answer> {
    const { message, answer } = this.#mailbox.write(saying, quiet);
    if (!quiet) this.listener.saying(message);
    if (this.#status.phase === "over") this.#mailbox.rejectAll("closed");
    else this.#post(message);
    return answer;
  }

  /** Something was lost: ask for everything. */
  fresh(): void {
    void this.say({ type: "fresh" }, true);
  }

  // Connecting

  #connect(): void {
    this.#takeBack.retry();
    this.#current = this.#open(this.#blockedSockets >= 2 ? openPoll : openSocket);
    this.#set({ phase: "connecting", way: this.#current.way.kind });
  }

  #open(how: typeof openSocket): Attempt {
    const way = how(this.world, this.place, {
      heard: (message) => this.#heard(attempt, message),
      closed: (code) => this.#closed(attempt, code),
    });
    const takeBackLimit = this.world.after(WELCOME_WITHIN, () => this.#giveUp(attempt));
    const attempt: Attempt = { way, since: this.world.now(), welcomedAt: null, bye: null, takeBackLimit };
    return attempt;
  }

  #welcomed(attempt: Attempt): void {
    attempt.takeBackLimit();
    attempt.welcomedAt = this.#pingedAt = this.world.now();
    if (attempt === this.#probe) this.#switchTo(attempt);
    this.#dropRival();
    this.#planProbe(attempt.way.kind);
    this.#mailbox.repost();
    this.#set({ phase: "open", way: attempt.way.kind, downSince: null });
    this.listener.connected();
  }

  #planProbe(kind: Way["kind"]): void {
    if (kind === "socket") {
      this.#blockedSockets = 0;
      this.#socketsGetThrough = true;
    }
    this.#probeWait = this.#socketsGetThrough ? PROBE_AGAIN : PROBE_FIRST;
    this.#probeAt = kind === "poll" ? this.world.now() + this.#probeWait : Infinity;
  }

  #switchTo(probe: Attempt): void {
    this.#takeBack.retry(); // the polls may have failed meanwhile: what would follow them is not needed
    this.#discard(this.#current);
    this.#current = probe;
    this.#probe = null;
  }

  // Hearing and saying

  #heard(attempt: Attempt, message: ServerMessage): void {
    if (message.type === "welcome" && attempt.welcomedAt === null) this.#welcomed(attempt);
    if (attempt !== this.#current) return;
    this.#heardAt = this.world.now();
    if (message.type === "bye") attempt.bye = message.code;
    if (this.#status.phase === "open") this.#alive();
    if ("id" in message) this.#mailbox.answered(message);
    else this.listener.heard(message);
    this.#flush();
  }

  #alive(): void {
    this.#wokeAt = null;
    this.#set({ downSince: null });
    this.#dropRival();
  }

  /** Of a socket that is alive after all. */
  #dropRival(): void {
    if (this.#current?.way.kind !== "socket") return;
    this.#discard(this.#probe);
    this.#probe = null;
  }

  #post(message: Asking): void {
    if (this.#status.phase !== "open") return; // the next connection brings all that has no answer
    this.#mailbox.post(message);
    this.#flush();
  }

  #flush(): void {
    this.#takeBack.flush();
    if (this.#status.phase !== "open") return;
    const now = this.world.now();
    const wait = this.#mailbox.bring(now, (message) => {
      this.#set({ downSince: this.#status.downSince ?? now });
      this.#current?.way.say(message);
    });
    if (wait !== null) this.#takeBack.flush = this.world.after(wait, () => this.#flush());
  }

  // Losing it

  #closed(attempt: Attempt, code: number): void {
    attempt.takeBackLimit();
    if (attempt === this.#probe) this.#probe = null;
    if (attempt !== this.#current) return;
    this.#current = null;
    const meaning = closing(code, attempt.welcomedAt !== null, attempt.bye);
    if (meaning.over !== null) return this.stop(meaning.over);
    if (meaning.blame) this.#mailbox.rejectAll("bad_message");
    this.#count(attempt, code);
    this.#retryIn(Math.max(meaning.wait, backoff(this.#failures++, this.world.random())));
  }

  /** Sockets that never get through while requests might: after two, the other way has its turn. */
  #count({ way, welcomedAt }: Attempt, code: number): void {
    if (welcomedAt !== null && this.world.now() - welcomedAt >= STEADY) this.#failures = 0;
    if (welcomedAt !== null || isOurs(code)) return;
    this.#blockedSockets = way.kind === "socket" ? this.#blockedSockets + 1 : 0;
  }

  #retryIn(wait: number): void {
    this.#takeBack.flush();
    this.#set({ phase: "waiting", downSince: this.#status.downSince ?? this.world.now() });
    this.#takeBack.retry = this.world.after(wait, () => this.#connect());
  }

  #giveUp(attempt: Attempt): void {
    this.#discard(attempt);
    this.#closed(attempt, Close.lost);
  }

  #discard(attempt: Attempt | null): void {
    attempt?.takeBackLimit();
    attempt?.way.close();
  }

  // Keeping it alive

  /** The page is looked at again: find out at once whether the line is alive. */
  #wake(): void {
    if (this.#status.phase === "waiting") return this.#connect();
    if (this.#status.phase !== "open") return;
    this.#wokeAt ??= this.world.now();
    this.#ping();
  }

  #ping(): void {
    this.#pingedAt = this.world.now();
    void this.say({ type: "ping" }, true);
  }

  #tick(): void {
    const now = this.world.now();
    const late = now - this.#tickedAt - TICK;
    this.#tickedAt = now;
    this.#takeBack.tick = this.world.after(TICK, () => this.#tick());
    if (late >= ASLEEP) this.#slept(late);
    if (late <= -ASLEEP) this.#putBack(late);
    if (this.#status.phase === "open") this.#look(now);
    this.#worry(now);
  }

  /** Whoever is silent may be alive, and is listened to; but somebody else may answer sooner. */
  #worry(now: number): void {
    const since = this.#silentSince();
    if (since === null) this.#patience = SILENT;
    else if (now - since >= this.#patience) {
      this.#patience *= 2;
      this.#openProbe();
    }
  }

  /** Since when we wait for a sign of a socket. After a sleep and after a goodbye that is another matter. */
  #silentSince(): number | null {
    const current = this.#current;
    if (current?.way.kind !== "socket" || current.bye !== null || this.#wokeAt !== null) return null;
    return current.welcomedAt === null ? current.since : this.#status.downSince;
  }

  #slept(late: number): void {
    if (this.#status.downSince !== null) this.#set({ downSince: this.#status.downSince + late });
    this.#wake();
  }

  /**
   * The device's clock was wrong and is put right: what was counted on it goes on, and deadlines are asked for anew.
   */
  #putBack(by: number): void {
    this.#pingedAt += by;
    this.#heardAt += by;
    this.#probeAt += by;
    if (this.#wokeAt !== null) this.#wokeAt += by;
    if (this.#status.downSince !== null) this.#set({ downSince: this.#status.downSince + by });
    if (this.#status.phase === "open") this.fresh();
  }

  #look(now: number): void {
    if (this.#isDead(now)) return this.#startAnew();
    if (now - Math.max(this.#pingedAt, this.#heardAt) >= PING_EVERY) this.#ping();
    if (now >= this.#probeAt) this.#tryASocket(now);
  }

  #isDead(now: number): boolean {
    if (this.#wokeAt !== null && now - this.#wokeAt >= GIVE_UP_AFTER_WAKING) return true;
    return this.#status.downSince !== null && now - this.#status.downSince >= GIVE_UP_AFTER;
  }

  /** At once: we have waited long enough. */
  #startAnew(): void {
    this.#wokeAt = null;
    if (this.#current) this.#giveUp(this.#current);
    if (this.#status.phase !== "over") this.#connect();
  }

  /** A network that let no socket through may be another by now; meanwhile polling goes on. */
  #tryASocket(now: number): void {
    this.#probeWait = Math.min(PROBE_MOST, this.#probeWait * 2);
    this.#probeAt = now + this.#probeWait;
    this.#openProbe();
  }

  #openProbe(): void {
    this.#discard(this.#probe);
    this.#probe = this.#open(openSocket);
  }

  #set(change: Partial<LineStatus>): void {
    const before = this.#status;
    this.#status = { ...before, ...change };
    const changed = (Object.keys(change) as (keyof LineStatus)[]).some((key) => change[key] !== before[key]);
    if (changed) this.listener.status(this.#status);
  }
}

/** The server itself was reached: it goes away for a while, or says why it won't let us in. */
function isOurs(code: number): boolean {
  return code === Close.goingAway || code === Close.restart || code >= Close.badMessage;
}

function none(): void {
  // Nothing to take back yet.
}
