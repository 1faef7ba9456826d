/** A room as the screens see it: the state, the line, and everything one can say. */
import type { Proof, PushTarget, RoomInfo, DeviceTranscript, ServerMessage, TableInfo } from "../generated/wire";
import { locale } from "../shared/i18n/i18n.svelte";
import { joinRoom } from "../connection/api";
import type { EndReason } from "../connection/close_reasons";
import { checkProof, type Check } from "../fairness/verify";
import { randomHex } from "../fairness/hex";
import { RoomConnection, initialStatus, type ConnectionStatus } from "../connection/room_connection";
import { luckFor, promiseFor, watchTheDeal, witness } from "../fairness/player_seed";
import type { OutgoingMessage } from "../connection/request_queue";
import { sit } from "./create_room";
import { personIn } from "./client_identity";
import { SpokenRoom } from "./commands";
import { giveUpSeat, holdSeat, keepName, leaveSeat, seatIn } from "./seat_secrets";
import {
  changedBell,
  dismissed,
  nothingYet,
  receive,
  reconnected,
  said,
  settle,
  settleAll,
  type Answer,
  type RoomState,
  type Step,
} from "./room_state";
import { completed } from "./event_history";
import { DiagnosticTrace } from "../connection/diagnostic_trace";
import { browser, type Platform } from "../connection/platform";

/** Ends of a room for this device: its token is worth nothing any more. */
const FOR_GOOD: readonly EndReason[] = ["bad_token", "no_room", "removed", "left"];

/** As the server's own tokens. */
const TOKEN_BYTES = 24;

export class RoomStore extends SpokenRoom {
  #state = $state.raw<RoomState>(nothingYet);
  #status = $state.raw<ConnectionStatus>(initialStatus);
  #line: RoomConnection | null = null;
  #code = "";
  #token: string | null = null;
  /** The commitment that luck was promised for, the one for which the promise was taken, and the table that luck was
   * shown for, on this line. */
  #offered: string | null = null;
  #taken: string | null = null;
  /** How often a line was opened: an answer to what was said on an older one says nothing about this one. */
  #connections = 0;
  #shown: string | null = null;
  #removeWakeListener = () => {};
  /** What was last said and heard. */
  readonly trace = new DiagnosticTrace();

  constructor(private readonly platform: Platform = browser) {
    super();
  }

  // Coming and going

  /** With the seat that this device holds there, or as a watcher. A TV shows it only where the door asks for it. */
  open(code: string, { tv = false, vouched = false }: { tv?: boolean; vouched?: boolean } = {}): void {
    this.close();
    this.#code = code;
    this.#token = tv && !vouched ? null : (seatIn(code)?.token ?? null);
    this.#state = nothingYet;
    this.#offered = this.#taken = null;
    this.#removeWakeListener = this.platform.onWake(() => this.skip());
    const stranger = this.#token === null ? { person: personIn(code) } : {};
    const line = new RoomConnection(this.platform, { code, token: this.#token, tv, ...stranger }, this.#ears());
    this.#line = line;
    line.start();
  }

  /** The page goes elsewhere; the seat is kept. */
  close(): void {
    this.#removeWakeListener();
    this.#line?.stop();
    this.#line = null;
    this.#status = initialStatus;
  }

  /** Take a seat in the room that is open. Throws ApiProblem. */
  async join(name: string): Promise<void> {
    const door = this.#line;
    const { code, token } = await joinRoom(this.#code, name, personIn(this.#code));
    sit(code, token, name);
    if (this.#line === door) this.open(code); // whoever has gone elsewhere meanwhile is seated when they come back
  }

  /**
   * Out of the room; a seat at a running table stays one's own. True when that is done: the server may say so by
   * closing the line.
   */
  async leave(): Promise<boolean> {
    const answer = await this.say({ type: "leave" });
    if (answer.type === "accepted") this.#line?.stop("left");
    return this.#status.endReason === "left";
  }

  get state(): RoomState {
    return this.#state;
  }
  get line(): ConnectionStatus {
    return this.#status;
  }
  get code(): string {
    return this.#code;
  }
  /** Of the seat that this page sits on: another tab may hold another one. */
  get token(): string | null {
    return this.#token;
  }

  // What is said, and what comes of it here

  say(saying: OutgoingMessage): Promise<Answer> {
    if (!this.#line) throw new Error("no room is open");
    return this.#line.send(saying);
  }

  /** Where I hear that it is my move while I am away. True when that is done. */
  async setBell(ways: { push?: PushTarget | null; webhook?: string | null }): Promise<boolean> {
    const answer = await this.say({ type: "set_bell", language: locale(), ...ways });
    const done = answer.type === "accepted";
    if (done) this.#state = { ...this.#state, bell: changedBell(this.#state.bell, ways) };
    return done;
  }

  async recall(): Promise<void> {
    const { latest, story } = this.#state;
    if (!latest || !story.missed) return;
    const answer = await this.#line?.send({ type: "recall", table: latest.id, events: story.missed }, true);
    if (answer?.type === "recalled")
      this.#state = { ...this.#state, story: completed(this.#state.story, story, answer.events) };
  }

  async rename(name: string): Promise<Answer> {
    const answer = await this.say({ type: "rename", name });
    if (answer.type === "accepted") keepName(name);
    return answer;
  }

  /**
   * Another link to my seat: the old one opens nothing any more. The new one is kept before the table is asked, for
   * its answer may be lost.
   */
  async renewLink(): Promise<void> {
    const token = randomHex(TOKEN_BYTES);
    if (this.#token) holdSeat(this.#code, { token: this.#token, next: token }, this.platform.now());
    const answer = await this.say({ type: "renew_link", token });
    if (answer.type === "accepted") this.#goOnWith(token);
  }

  #goOnWith(token: string): void {
    holdSeat(this.#code, { token }, this.platform.now());
    this.open(this.#code);
  }

  // The page has shown something

  /** The answer is what is to be shown next. */
  settled(): Step | null {
    this.#state = settle(this.#state);
    return this.step;
  }
  skip(): void {
    this.#state = settleAll(this.#state);
  }
  dismiss(): void {
    this.#state = dismissed(this.#state);
  }

  /** Was the deal what was promised? Empty while the game runs. */
  checks(): Check[] {
    const table = this.#state.latest;
    return table?.proof ? this.#check(table, table.proof) : [];
  }

  /** What this device was shown of the table: to be saved with its record, and compared. */
  seen(): DeviceTranscript {
    const { latest, story } = this.#state;
    const { sheet } = witness(latest?.id ?? "", latest?.commitment ?? "");
    return { seat: latest?.seat ?? null, sheet, missed: story.missed, events: [...story.events] };
  }

  /** The table's own commitment must be the proof's: else a proof for another deal would pass. */
  #check(table: TableInfo, proof: Proof): Check[] {
    return checkProof({ ...proof, commitment: table.commitment }, witness(table.id, table.commitment), table);
  }

  // The line

  #ears() {
    return {
      onConnected: () => this.#connected(),
      onSend: (message: Parameters<typeof said>[1]) => this.#says(message),
      onMessage: (message: ServerMessage) => this.#heard(message),
      onStatus: (status: ConnectionStatus) => this.#lineIs(status),
    };
  }

  /** A promise stands with its line: on a new one it is made again. */
  #connected(): void {
    this.#connections += 1;
    this.#offered = this.#taken = this.#shown = null;
    this.#state = reconnected(this.#state);
  }

  #says(message: Parameters<typeof said>[1]): void {
    this.trace.record("sent", message, Date.now());
    this.#state = said(this.#state, message);
  }

  #heard(message: ServerMessage): void {
    const before = this.#state;
    this.trace.record("received", message, Date.now());
    watchTheDeal(before, message, { me: before.me, taken: this.#taken });
    this.#state = receive(before, message, this.platform.now());
    if (this.#state.stale && !before.stale) this.#line?.requestFullState();
    if (this.#state.room && this.#state.room !== before.room) this.#roomIs(this.#state.room);
  }

  #roomIs(room: RoomInfo): void {
    this.#keepSeat(room);
    void this.#promiseLuck(room);
    void this.#showLuck(room);
  }

  /**
   * Unless this device has got another one here since, in another tab: the last one taken is the one to come back to.
   */
  #keepSeat(room: RoomInfo): void {
    const name = this.me?.name;
    const held = seatIn(this.#code);
    if (!this.#token || (held && held.token !== this.#token) || !name) return;
    const listed = held?.unlisted === "removed" || (held?.unlisted === "taught" && room.deals > 0);
    const unlisted = listed ? null : held?.unlisted;
    const running = room.problem === "running";
    const news = { token: this.#token, name, game: room.game, left: false, running, unlisted: unlisted ?? null };
    holdSeat(this.#code, news, this.platform.now());
  }

  async #promiseLuck(room: RoomInfo): Promise<void> {
    const promise = promiseFor(room, this.#state.me);
    const { commitment } = room;
    if (promise === null || this.#offered === commitment) return;
    this.#offered = commitment;
    const connection = this.#connections;
    const answer = await this.#line?.send({ type: "promise_luck", commitment, promise }, true);
    if (answer?.type === "accepted" && this.#connections === connection) this.#taken = commitment;
  }

  async #showLuck(room: RoomInfo): Promise<void> {
    const luck = luckFor(room, this.#state.me);
    if (luck === null || this.#shown === luck.table) return;
    this.#shown = luck.table;
    await this.#line?.send({ type: "show_luck", ...luck }, true);
  }

  #lineIs(status: ConnectionStatus): void {
    this.#status = status;
    if (this.#token && status.endReason && FOR_GOOD.includes(status.endReason))
      this.#part(this.#token, status.endReason);
  }

  /** Whoever left a game that has ended since is a stranger, and no wiser for hearing that their seat is gone. */
  #part(token: string, over: EndReason): void {
    const held = seatIn(this.#code);
    if (over === "bad_token" && held?.token === token && held.next) return this.#goOnWith(held.next);
    const strangerNow = over === "bad_token" && held?.left === true;
    if (over === "left" && this.isPlaying) return leaveSeat(this.#code, token);
    giveUpSeat(this.#code, token);
    if (strangerNow) this.open(this.#code);
  }
}
