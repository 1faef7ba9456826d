/** What is known of a room. Reading any of it in a component makes that follow. */
import type { Event, Member, Move, RoomInfo, TableInfo } from "../generated/wire";
import type { OutgoingMessage } from "../connection/request_queue";
import { playableMoves, type RoomState, type Step } from "./room_state";

export abstract class KnownRoom {
  abstract get state(): RoomState;

  get room(): RoomInfo | null {
    return this.state.room;
  }
  /** The table to draw. It lags behind `latest` while steps are to be animated. */
  get table(): TableInfo | null {
    return this.state.shown;
  }
  /** The table as it is: what may be moved now, and who is waited for. */
  get latest(): TableInfo | null {
    return this.state.latest;
  }
  /** The event to animate now; call `settled` when that is done. */
  get step(): Step | null {
    return this.state.queue[0] ?? null;
  }
  /**
   * What was told at the table so far, also before it was shown; `told` of it have been shown, or are just being so.
   */
  get story(): readonly Event[] {
    return this.state.story.events;
  }
  get told(): number {
    return this.story.length - Math.max(0, this.state.queue.length - 1);
  }
  /** So many events were told before that: `recall` fetches them. */
  get missed(): number {
    return this.state.story.missed;
  }
  /** How I hear that it is my move while I am away. */
  get bell(): readonly string[] {
    return this.state.bell;
  }
  get members(): readonly Member[] {
    return this.state.room?.members ?? [];
  }
  get me(): Member | null {
    return this.member(this.state.me);
  }
  get mySeat(): number | null {
    return this.state.shown?.seat ?? null;
  }
  get isHost(): boolean {
    return this.me?.host ?? false;
  }
  get watching(): boolean {
    return this.state.room !== null && this.state.me === null;
  }
  /** The game lets nobody say anything now. */
  get hushed(): boolean {
    return this.state.latest !== null && !this.state.latest.chat_open;
  }
  /** I have a seat at a table where the game goes on. */
  get isPlaying(): boolean {
    const table = this.state.latest;
    return table !== null && table.seat !== null && table.view.result === null;
  }
  /** My moves at the table as it is drawn, as far as they still stand; none while one is on its way. */
  get moves(): readonly Move[] {
    return this.isSaying("play") ? [] : playableMoves(this.state);
  }

  /** Somebody who is or was in the room. */
  member(id: string | null | undefined): Member | null {
    return id == null ? null : (this.state.people[id] ?? null);
  }

  at(seat: number): Member | null {
    return this.member(this.state.shown?.seats[seat]);
  }

  nameAt(seat: number): string {
    return this.at(seat)?.name ?? "";
  }

  /** A message of this kind has no answer yet. */
  isSaying(type: OutgoingMessage["type"]): boolean {
    return this.state.pending.some((message) => message.type === type);
  }
}
