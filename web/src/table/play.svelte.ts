/** What every game's table is to its screens: the room's store, who sits there, and a voice. */
import type { RoomStore } from "../net/store.svelte";
import { Announcer } from "./announcer";
import { peopleAt } from "./people";
import { alone } from "./telling";

export class TablePlay {
  readonly announcer = new Announcer();

  constructor(readonly store: RoomStore) {}

  readonly people = $derived.by(() => peopleAt(this.store));
  readonly me = $derived.by(() => this.store.mySeat);

  nameOf(seat: number): string {
    return this.people[seat]?.name ?? "?";
  }

  /** To be told so in the second person. */
  winsAlone(winners: readonly number[]): boolean {
    return this.me !== null && alone(winners) === this.me;
  }

  /** Whoever listens has better things to hear than what bots do at once. */
  isBot(seat: number): boolean {
    return this.people[seat]?.bot === true;
  }
}
