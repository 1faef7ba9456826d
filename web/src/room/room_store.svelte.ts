/** A room as the screens see it: the state, the line, and everything one can say. */
import type { Proof, PushTarget, RoomInfo, DeviceTranscript, ServerMessage, TableInfo } from "../generated/wire";
import { locale } from "../shared/i18n/i18n.svelte";
import { joinRoom } from "../connection/api";
import type { EndReason } from "../connection/close_reasons";
import { checkProof, type Check } from "../fairness/verify";
import { randomHex } from "../fairness/hex";
import { RoomConnection, initialStatus, type ConnectionStatus } from "../connection/room_connection";
import { revealPlayerSeed, commitPlayerSeed, observeDeal, witness } from "../fairness/player_seed";
import type { OutgoingMessage } from "../connection/request_queue";
import { saveSeatAndName } from "./create_room";
import { clientIdFor } from "./client_identity";
import { SpokenRoom } from "./commands";
import { forgetSeat, saveSeat, saveName, markSeatLeft, findSeat } from "./seat_secrets";
import {
  mergeChannels,
  dismissErrors,
  initialRoomState,
  receive,
  resetNumbering,
  said,
  settle,
  settleAll,
  type Answer,
  type RoomState,
  type Step,
} from "./room_state";
import { prependMissed } from "./event_history";
import { DiagnosticTrace } from "../connection/diagnostic_trace";
import { browser, type Platform } from "../connection/platform";

/** Ends of a room for this device: its token is worth nothing any more. */
const PERMANENT_ENDS: readonly EndReason[] = ["bad_token", "no_room", "removed", "left"];

/** As the server's own tokens. */
const TOKEN_BYTES = 24;

export class RoomStore extends SpokenRoom {
  #state = $state.raw<RoomState>(initialRoomState);
  #status = $state.raw<ConnectionStatus>(initialStatus);
  #connection: RoomConnection | null = null;
  #code = "";
  #token: string | null = null;
  /** The commitment that luck was promised for, the one for which the promise was taken, and the table that luck was
   * shown for, on this line. */
  #committedFor: string | null = null;
  #acceptedFor: string | null = null;
  /** How often a line was opened: an answer to what was said on an older one says nothing about this one. */
  #connectionCount = 0;
  #revealedFor: string | null = null;
  #removeWakeListener = () => {};
  /** What was last said and heard. */
  readonly trace = new DiagnosticTrace();

  constructor(private readonly platform: Platform = browser) {
    super();
  }

  // Coming and going

  /** With the seat that this device holds there, or as a watcher. A TV shows it only where the door asks for it. */
  open(code: string, { tv = false, withToken = false }: { tv?: boolean; withToken?: boolean } = {}): void {
    this.close();
    this.#code = code;
    this.#token = tv && !withToken ? null : (findSeat(code)?.token ?? null);
    this.#state = initialRoomState;
    this.#committedFor = this.#acceptedFor = null;
    this.#removeWakeListener = this.platform.onWake(() => this.skip());
    const stranger = this.#token === null ? { person: clientIdFor(code) } : {};
    const line = new RoomConnection(this.platform, { code, token: this.#token, tv, ...stranger }, this.#listener());
    this.#connection = line;
    line.start();
  }

  /** The page goes elsewhere; the seat is kept. */
  close(): void {
    this.#removeWakeListener();
    this.#connection?.stop();
    this.#connection = null;
    this.#status = initialStatus;
  }

  /** Take a seat in the room that is open. Throws ApiProblem. */
  async join(name: string): Promise<void> {
    const door = this.#connection;
    const { code, token } = await joinRoom(this.#code, name, clientIdFor(this.#code));
    saveSeatAndName(code, token, name);
    // A player who has left the page meanwhile is seated on the next visit.
    if (this.#connection === door) this.open(code);
  }

  /**
   * Out of the room; a seat at a running table stays one's own. True when that is done: the server may say so by
   * closing the line.
   */
  async leave(): Promise<boolean> {
    const answer = await this.say({ type: "leave" });
    if (answer.type === "accepted") this.#connection?.stop("left");
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
    if (!this.#connection) throw new Error("no room is open");
    return this.#connection.send(saying);
  }

  /** Where I hear that it is my move while I am away. True when that is done. */
  async setBell(ways: { push?: PushTarget | null; webhook?: string | null }): Promise<boolean> {
    const answer = await this.say({ type: "set_bell", language: locale(), ...ways });
    const done = answer.type === "accepted";
    if (done) this.#state = { ...this.#state, bell: mergeChannels(this.#state.bell, ways) };
    return done;
  }

  async recall(): Promise<void> {
    const { latest, story } = this.#state;
    if (!latest || !story.missed) return;
    const answer = await this.#connection?.send({ type: "recall", table: latest.id, events: story.missed }, true);
    if (answer?.type === "recalled")
      this.#state = { ...this.#state, story: prependMissed(this.#state.story, story, answer.events) };
  }

  async rename(name: string): Promise<Answer> {
    const answer = await this.say({ type: "rename", name });
    if (answer.type === "accepted") saveName(name);
    return answer;
  }

  /**
   * Another link to my seat: the old one opens nothing any more. The new one is kept before the table is asked, for
   * its answer may be lost.
   */
  async renewLink(): Promise<void> {
    const token = randomHex(TOKEN_BYTES);
    if (this.#token) saveSeat(this.#code, { token: this.#token, next: token }, this.platform.now());
    const answer = await this.say({ type: "renew_link", token });
    if (answer.type === "accepted") this.#reopenWith(token);
  }

  #reopenWith(token: string): void {
    saveSeat(this.#code, { token }, this.platform.now());
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
    this.#state = dismissErrors(this.#state);
  }

  /** Was the deal what was promised? Empty while the game runs. */
  checks(): Check[] {
    const table = this.#state.latest;
    return table?.proof ? this.#checkDeal(table, table.proof) : [];
  }

  /** What this device was shown of the table: to be saved with its record, and compared. */
  seen(): DeviceTranscript {
    const { latest, story } = this.#state;
    const { sheet } = witness(latest?.id ?? "", latest?.commitment ?? "");
    return { seat: latest?.seat ?? null, sheet, missed: story.missed, events: [...story.events] };
  }

  /** The table's own commitment must be the proof's: else a proof for another deal would pass. */
  #checkDeal(table: TableInfo, proof: Proof): Check[] {
    return checkProof({ ...proof, commitment: table.commitment }, witness(table.id, table.commitment), table);
  }

  // The line

  #listener() {
    return {
      onConnected: () => this.#handleConnected(),
      onSend: (message: Parameters<typeof said>[1]) => this.#handleSend(message),
      onMessage: (message: ServerMessage) => this.#handleMessage(message),
      onStatus: (status: ConnectionStatus) => this.#handleStatus(status),
    };
  }

  /** A promise stands with its line: on a new one it is made again. */
  #handleConnected(): void {
    this.#connectionCount += 1;
    this.#committedFor = this.#acceptedFor = this.#revealedFor = null;
    this.#state = resetNumbering(this.#state);
  }

  #handleSend(message: Parameters<typeof said>[1]): void {
    this.trace.record("sent", message, Date.now());
    this.#state = said(this.#state, message);
  }

  #handleMessage(message: ServerMessage): void {
    const before = this.#state;
    this.trace.record("received", message, Date.now());
    observeDeal(before, message, { me: before.me, acceptedFor: this.#acceptedFor });
    this.#state = receive(before, message, this.platform.now());
    if (this.#state.stale && !before.stale) this.#connection?.requestFullState();
    if (this.#state.room && this.#state.room !== before.room) this.#handleRoom(this.#state.room);
  }

  #handleRoom(room: RoomInfo): void {
    this.#saveSeat(room);
    void this.#commitSeed(room);
    void this.#revealSeed(room);
  }

  /**
   * Unless this device has got another one here since, in another tab: the last one taken is the one to come back to.
   */
  #saveSeat(room: RoomInfo): void {
    const name = this.me?.name;
    const saved = findSeat(this.#code);
    if (!this.#token || (saved && saved.token !== this.#token) || !name) return;
    const listed = saved?.unlisted === "removed" || (saved?.unlisted === "taught" && room.deals > 0);
    const unlisted = listed ? null : saved?.unlisted;
    const running = room.problem === "running";
    const news = { token: this.#token, name, game: room.game, left: false, running, unlisted: unlisted ?? null };
    saveSeat(this.#code, news, this.platform.now());
  }

  async #commitSeed(room: RoomInfo): Promise<void> {
    const promise = commitPlayerSeed(room, this.#state.me);
    const { commitment } = room;
    if (promise === null || this.#committedFor === commitment) return;
    this.#committedFor = commitment;
    const connection = this.#connectionCount;
    const answer = await this.#connection?.send({ type: "promise_luck", commitment, promise }, true);
    if (answer?.type === "accepted" && this.#connectionCount === connection) this.#acceptedFor = commitment;
  }

  async #revealSeed(room: RoomInfo): Promise<void> {
    const reveal = revealPlayerSeed(room, this.#state.me);
    if (reveal === null || this.#revealedFor === reveal.table) return;
    this.#revealedFor = reveal.table;
    await this.#connection?.send({ type: "show_luck", ...reveal }, true);
  }

  #handleStatus(status: ConnectionStatus): void {
    this.#status = status;
    if (this.#token && status.endReason && PERMANENT_ENDS.includes(status.endReason))
      this.#handleEnd(this.#token, status.endReason);
  }

  /** Whoever left a game that has ended since is a stranger, and no wiser for hearing that their seat is gone. */
  #handleEnd(token: string, over: EndReason): void {
    const saved = findSeat(this.#code);
    if (over === "bad_token" && saved?.token === token && saved.next) return this.#reopenWith(saved.next);
    const isStrangerNow = over === "bad_token" && saved?.left === true;
    if (over === "left" && this.isPlaying) return markSeatLeft(this.#code, token);
    forgetSeat(this.#code, token);
    if (isStrangerNow) this.open(this.#code);
  }
}
