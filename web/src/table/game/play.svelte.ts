/** What every game's table is to its screens: the room's store, who sits there, a voice, and the game's own data. */
import type { RoomStore } from "../../room/room_store.svelte";
import { Announcer } from "../interaction/announcer";
import type { Game } from "../game";
import { peopleAt } from "./people";
import { alone, type TextContext } from "./second_person";
import { dynamicGameText } from "./texts.svelte";

export class TablePlay<Played extends Game<unknown, unknown, unknown>> {
  readonly announcer = new Announcer();
  readonly speaker: TextContext;

  constructor(
    readonly store: RoomStore,
    private readonly game: Played,
  ) {
    this.speaker = {
      me: () => this.me,
      name: (seat) => this.people[seat]?.name ?? null,
      tell: (key, values) => dynamicGameText(game.name, key, values),
    };
  }

  readonly people = $derived.by(() => peopleAt(this.store));
  readonly me = $derived.by(() => this.store.mySeat);
  /** The table as far as its events have been shown. */
  readonly view = $derived.by(() => this.game.viewOf(this.store.table) as ReturnType<Played["viewOf"]>);
  /** My moves, once all that led to them has been shown. */
  readonly moves = $derived.by(
    () => this.game.movesOf(this.store.step ? [] : this.store.moves) as ReturnType<Played["movesOf"]>,
  );

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
