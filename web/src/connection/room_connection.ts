/**
 * The connection to a room: it reconnects with a backoff, over as many sockets as it takes, until the page closes it.
 *
 * What the page says is kept until it is answered, and is said again, with the same id, after every
 * reconnect: the server counts it once. Where a line falls silent another one is tried beside it, for its server may
 * stand still while others have the room; in the end it is given up.
 */
import type { ServerMessage } from "../generated/wire";
import { backoffDelay, CloseCode, interpretClose, type EndReason } from "./close_reasons";
import { RequestQueue, type OutgoingMessage } from "./request_queue";
import type { Answer, ClientRequest } from "../room/room_state";
import { openPollTransport, openSocketTransport, type Target, type Transport } from "./transport";
import type { Platform } from "./platform";

export interface ConnectionStatus {
  readonly phase: "connecting" | "open" | "waiting" | "over";
  /** Since when we wait for a sign of life, on this device's clock. Time asleep doesn't count. */
  readonly downSince: number | null;
  readonly transport: Transport["kind"];
  readonly endReason: EndReason | null;
}

export const initialStatus: ConnectionStatus = {
  phase: "waiting",
  downSince: null,
  transport: "socket",
  endReason: null,
};

export interface ConnectionListener {
  /** A new connection, just before its welcome: numbers start again. */
  onConnected(): void;
  onMessage(message: ServerMessage): void;
  /** The page said something; an answer will be heard. */
  onSend(message: ClientRequest): void;
  onStatus(status: ConnectionStatus): void;
}

const TICK_MS = 1_000;
/** A tick that is so late means that the machine or the tab slept; one so early, that the clock was changed. */
const CLOCK_JUMP_MS = 3_000;
/** The page sends a ping if it has received nothing else for so long. */
const PING_INTERVAL_MS = 5_000;
/** A probe begins after so much silence; the limit doubles with each probe. */
const SILENCE_MS = 2_000;
const WELCOME_TIMEOUT_MS = 8_000;
const DEAD_AFTER_MS = 30_000;
/** A socket rarely outlives a sleep, so the page does not wait long after one. */
const DEAD_AFTER_WAKE_MS = 3_000;
/** A connection that lived so long resets the back-off. */
const STABLE_AFTER_MS = 5_000;
const FIRST_PROBE_MS = 60_000;
/** Sockets have worked on this network before, so the server was away and the network does not block them. */
const QUICK_PROBE_MS = 1_000;
const MAX_PROBE_MS = 600_000;

interface ConnectionAttempt {
  transport: Transport;
  since: number;
  welcomedAt: number | null;
  bye: string | null;
  cancelWelcomeTimeout: () => void;
}

export class RoomConnection {
  #status = initialStatus;
  #current: ConnectionAttempt | null = null;
  /** While we poll: a socket that might work by now. While a socket is silent: another one. */
  #probe: ConnectionAttempt | null = null;
  #probeAt = Infinity;
  #probeDelay = FIRST_PROBE_MS;
  #hasSocketWorked = false;
  #failures = 0;
  #failedSockets = 0;
  #lastTickAt = 0;
  #lastPingAt = 0;
  #lastMessageAt = 0;
  #silenceLimit = SILENCE_MS;
  #lastWakeAt: number | null = null;
  readonly #queue: RequestQueue;
  readonly #cancel = { tick: doNothing, retry: doNothing, flush: doNothing, wake: doNothing };

  constructor(
    private readonly platform: Platform,
    private readonly target: Target,
    private readonly listener: ConnectionListener,
  ) {
    this.#queue = new RequestQueue((answer) => listener.onMessage(answer));
  }

  start(): void {
    this.#lastTickAt = this.platform.now();
    this.#cancel.wake = this.platform.onWake(() => this.#handleWake());
    this.#cancel.tick = this.platform.schedule(TICK_MS, () => this.#handleTick());
    this.#setStatus({ downSince: this.platform.now() });
    this.#connect();
  }

  /** The page goes elsewhere, or the room is closed to it. What has no answer is rejected. */
  stop(over: EndReason | null = null): void {
    Object.values(this.#cancel).forEach((cancel) => cancel());
    this.#discard(this.#current);
    this.#discard(this.#probe);
    this.#current = this.#probe = null;
    this.#setStatus({ phase: "over", endReason: over, downSince: null });
    this.#queue.rejectAll("closed");
  }

  /**
   * Every message gets an answer; one that can't be brought any more is rejected with `closed`.
   * `isBackground`: the page sends it by itself, and the listener is not notified.
   */
  send(outgoing: OutgoingMessage, isBackground = false): Promise<Answer> {
    const { message, answer } = this.#queue.register(outgoing, isBackground);
    if (!isBackground) this.listener.onSend(message);
    if (this.#status.phase === "over") this.#queue.rejectAll("closed");
    else this.#post(message);
    return answer;
  }

  /** Something was lost: ask for everything. */
  requestFullState(): void {
    void this.send({ type: "fresh" }, true);
  }

  // Connecting

  #connect(): void {
    this.#cancel.retry();
    this.#current = this.#open(this.#failedSockets >= 2 ? openPollTransport : openSocketTransport);
    this.#setStatus({ phase: "connecting", transport: this.#current.transport.kind });
  }

  #open(how: typeof openSocketTransport): ConnectionAttempt {
    const way = how(this.platform, this.target, {
      onMessage: (message) => this.#handleMessage(attempt, message),
      onClose: (code) => this.#handleClose(attempt, code),
    });
    const cancelWelcomeTimeout = this.platform.schedule(WELCOME_TIMEOUT_MS, () => this.#abandon(attempt));
    const attempt: ConnectionAttempt = {
      transport: way,
      since: this.platform.now(),
      welcomedAt: null,
      bye: null,
      cancelWelcomeTimeout,
    };
    return attempt;
  }

  #handleWelcome(attempt: ConnectionAttempt): void {
    attempt.cancelWelcomeTimeout();
    attempt.welcomedAt = this.#lastPingAt = this.platform.now();
    if (attempt === this.#probe) this.#switchTo(attempt);
    this.#dropProbe();
    this.#planProbe(attempt.transport.kind);
    this.#queue.requeueAll();
    this.#setStatus({ phase: "open", transport: attempt.transport.kind, downSince: null });
    this.listener.onConnected();
  }

  #planProbe(kind: Transport["kind"]): void {
    if (kind === "socket") {
      this.#failedSockets = 0;
      this.#hasSocketWorked = true;
    }
    this.#probeDelay = this.#hasSocketWorked ? QUICK_PROBE_MS : FIRST_PROBE_MS;
    this.#probeAt = kind === "poll" ? this.platform.now() + this.#probeDelay : Infinity;
  }

  #switchTo(probe: ConnectionAttempt): void {
    this.#cancel.retry(); // the polls may have failed meanwhile: what would follow them is not needed
    this.#discard(this.#current);
    this.#current = probe;
    this.#probe = null;
  }

  // Receiving and sending

  #handleMessage(attempt: ConnectionAttempt, message: ServerMessage): void {
    if (message.type === "welcome" && attempt.welcomedAt === null) this.#handleWelcome(attempt);
    if (attempt !== this.#current) return;
    this.#lastMessageAt = this.platform.now();
    if (message.type === "bye") attempt.bye = message.code;
    if (this.#status.phase === "open") this.#markAlive();
    if ("id" in message) this.#queue.resolveAnswer(message);
    else this.listener.onMessage(message);
    this.#flush();
  }

  #markAlive(): void {
    this.#lastWakeAt = null;
    this.#setStatus({ downSince: null });
    this.#dropProbe();
  }

  /** Of a socket that is alive after all. */
  #dropProbe(): void {
    if (this.#current?.transport.kind !== "socket") return;
    this.#discard(this.#probe);
    this.#probe = null;
  }

  #post(message: ClientRequest): void {
    if (this.#status.phase !== "open") return; // the next connection brings all that has no answer
    this.#queue.enqueue(message);
    this.#flush();
  }

  #flush(): void {
    this.#cancel.flush();
    if (this.#status.phase !== "open") return;
    const now = this.platform.now();
    const wait = this.#queue.flush(now, (message) => {
      this.#setStatus({ downSince: this.#status.downSince ?? now });
      this.#current?.transport.send(message);
    });
    if (wait !== null) this.#cancel.flush = this.platform.schedule(wait, () => this.#flush());
  }

  // Losing it

  #handleClose(attempt: ConnectionAttempt, code: number): void {
    attempt.cancelWelcomeTimeout();
    if (attempt === this.#probe) this.#probe = null;
    if (attempt !== this.#current) return;
    this.#current = null;
    const outcome = interpretClose(code, attempt.welcomedAt !== null, attempt.bye);
    if (outcome.end !== null) return this.stop(outcome.end);
    if (outcome.rejectsPending) this.#queue.rejectAll("bad_message");
    this.#countFailure(attempt, code);
    this.#retryIn(Math.max(outcome.retryAfterMs, backoffDelay(this.#failures++, this.platform.random())));
  }

  /** Sockets that never get through while requests might: after two, the other way has its turn. */
  #countFailure({ transport: way, welcomedAt }: ConnectionAttempt, code: number): void {
    if (welcomedAt !== null && this.platform.now() - welcomedAt >= STABLE_AFTER_MS) this.#failures = 0;
    if (welcomedAt !== null || isServerCode(code)) return;
    this.#failedSockets = way.kind === "socket" ? this.#failedSockets + 1 : 0;
  }

  #retryIn(wait: number): void {
    this.#cancel.flush();
    this.#setStatus({ phase: "waiting", downSince: this.#status.downSince ?? this.platform.now() });
    this.#cancel.retry = this.platform.schedule(wait, () => this.#connect());
  }

  #abandon(attempt: ConnectionAttempt): void {
    this.#discard(attempt);
    this.#handleClose(attempt, CloseCode.lost);
  }

  #discard(attempt: ConnectionAttempt | null): void {
    attempt?.cancelWelcomeTimeout();
    attempt?.transport.close();
  }

  // Keeping it alive

  /** The page is looked at again: find out at once whether the line is alive. */
  #handleWake(): void {
    if (this.#status.phase === "waiting") return this.#connect();
    if (this.#status.phase !== "open") return;
    this.#lastWakeAt ??= this.platform.now();
    this.#ping();
  }

  #ping(): void {
    this.#lastPingAt = this.platform.now();
    void this.send({ type: "ping" }, true);
  }

  #handleTick(): void {
    const now = this.platform.now();
    const late = now - this.#lastTickAt - TICK_MS;
    this.#lastTickAt = now;
    this.#cancel.tick = this.platform.schedule(TICK_MS, () => this.#handleTick());
    if (late >= CLOCK_JUMP_MS) this.#handleSleep(late);
    if (late <= -CLOCK_JUMP_MS) this.#adjustClock(late);
    if (this.#status.phase === "open") this.#checkAlive(now);
    this.#checkSilence(now);
  }

  /** Whoever is silent may be alive, and is listened to; but somebody else may answer sooner. */
  #checkSilence(now: number): void {
    const since = this.#silentSince();
    if (since === null) this.#silenceLimit = SILENCE_MS;
    else if (now - since >= this.#silenceLimit) {
      this.#silenceLimit *= 2;
      this.#openProbe();
    }
  }

  /** Since when we wait for a sign of a socket. After a sleep and after a goodbye that is another matter. */
  #silentSince(): number | null {
    const current = this.#current;
    if (current?.transport.kind !== "socket" || current.bye !== null || this.#lastWakeAt !== null) return null;
    return current.welcomedAt === null ? current.since : this.#status.downSince;
  }

  #handleSleep(late: number): void {
    if (this.#status.downSince !== null) this.#setStatus({ downSince: this.#status.downSince + late });
    this.#handleWake();
  }

  /**
   * The device's clock was wrong and is put right: what was counted on it goes on, and deadlines are asked for anew.
   */
  #adjustClock(by: number): void {
    this.#lastPingAt += by;
    this.#lastMessageAt += by;
    this.#probeAt += by;
    if (this.#lastWakeAt !== null) this.#lastWakeAt += by;
    if (this.#status.downSince !== null) this.#setStatus({ downSince: this.#status.downSince + by });
    if (this.#status.phase === "open") this.requestFullState();
  }

  #checkAlive(now: number): void {
    if (this.#isDead(now)) return this.#reconnectNow();
    if (now - Math.max(this.#lastPingAt, this.#lastMessageAt) >= PING_INTERVAL_MS) this.#ping();
    if (now >= this.#probeAt) this.#retrySocket(now);
  }

  #isDead(now: number): boolean {
    if (this.#lastWakeAt !== null && now - this.#lastWakeAt >= DEAD_AFTER_WAKE_MS) return true;
    return this.#status.downSince !== null && now - this.#status.downSince >= DEAD_AFTER_MS;
  }

  /** At once: we have waited long enough. */
  #reconnectNow(): void {
    this.#lastWakeAt = null;
    if (this.#current) this.#abandon(this.#current);
    if (this.#status.phase !== "over") this.#connect();
  }

  /** A network that let no socket through may be another by now; meanwhile polling goes on. */
  #retrySocket(now: number): void {
    this.#probeDelay = Math.min(MAX_PROBE_MS, this.#probeDelay * 2);
    this.#probeAt = now + this.#probeDelay;
    this.#openProbe();
  }

  #openProbe(): void {
    this.#discard(this.#probe);
    this.#probe = this.#open(openSocketTransport);
  }

  #setStatus(change: Partial<ConnectionStatus>): void {
    const before = this.#status;
    this.#status = { ...before, ...change };
    const changed = (Object.keys(change) as (keyof ConnectionStatus)[]).some((key) => change[key] !== before[key]);
    if (changed) this.listener.onStatus(this.#status);
  }
}

/** The server itself was reached: it goes away for a while, or says why it won't let us in. */
function isServerCode(code: number): boolean {
  return code === CloseCode.goingAway || code === CloseCode.restart || code >= CloseCode.badMessage;
}

function doNothing(): void {
  // Nothing to take back yet.
}
