/** Captain Flip as the screens see it: the room's store, what the theatre makes of it, and what one can do. */
import type { CaptainFlipEvent, CaptainFlipMove, CaptainFlipView } from "../../generated/wire";
import { announce } from "../../lib/announce.svelte";
import { sound } from "../../lib/sound.svelte";
import type { RoomStore } from "../../net/store.svelte";
import { peopleAt } from "../../table/people";
import { gameText } from "../../table/texts.svelte";
import type { Topic } from "./explain";
import { Flights } from "./flights.svelte";
import { GAME, isSame, ourEvent, ourMoves, ourView, type Character } from "./ours";
import { sentences, type Speaker } from "./speech";
import { landing } from "./stage";
import { Theatre } from "./theatre.svelte";

export class Play {
  readonly flights = new Flights();
  readonly theatre = new Theatre({
    settled: () => this.store.settled(),
    perform: (event, quick) => this.#perform(event, quick),
  });
  /** What somebody wants to have explained. */
  topic = $state.raw<Topic | null>(null);
  /** The column pointed at on a phone, before it is confirmed. */
  picked = $state<number | null>(null);
  /** The column under a tile that is being dragged. */
  hovered = $state<number | null>(null);
  /** Dropped there before it was kept: keeping comes first. */
  #wish = $state<number | null>(null);
  /** CF-47: what one is about to do would sink the ship, and waits for a yes. */
  perilous = $state(false);
  #dared: (() => void) | null = null;
  readonly #breath: string[] = [];

  constructor(readonly store: RoomStore) {}

  readonly settledView: CaptainFlipView | null = $derived.by(() => ourView(this.store.table?.view));
  readonly view: CaptainFlipView | null = $derived.by(() => this.theatre.shown ?? this.settledView);
  readonly people = $derived.by(() => peopleAt(this.store));
  /** My moves, once all that led to them has been shown. */
  readonly moves: readonly CaptainFlipMove[] = $derived.by(() => (this.store.step ? [] : ourMoves(this.store.moves)));
  readonly mayChoose = $derived.by(() => this.moves.some((move) => move.type === "keep"));
  readonly columns: ReadonlySet<number> = $derived.by(
    () => new Set(this.moves.flatMap((move) => (move.type === "place" ? [move.column] : []))),
  );
  readonly turnable: ReadonlySet<string> = $derived.by(
    () => new Set(this.moves.flatMap((move) => (move.type === "turn" ? [`${move.column}-${move.row}`] : []))),
  );
  /** CF-47: what the server says would show one Gunner too many. */
  readonly sinking: readonly CaptainFlipMove[] = $derived.by(() =>
    this.moves.length ? (this.settledView?.sinking ?? []) : [],
  );
  readonly mine = $derived.by(() => this.view !== null && this.view.turn === this.store.mySeat);

  readonly speaker: Speaker = {
    name: (seat) => this.people[seat]?.name ?? "?",
    tell: (key, values) => gameText(GAME, key, values),
    level: () => ourView(this.store.latest?.view)?.result?.level ?? null,
  };

  /** What has been told, the latest last. */
  readonly told = $derived.by(() =>
    this.store.story.slice(0, this.store.told).flatMap((event) => sentences(ourEvent(event), this.speaker)),
  );

  called(character: Character): string {
    return gameText(GAME, `character.${character}`) ?? character;
  }

  /** Where a tile put on this column of mine would lie. */
  landing(column: number): string {
    const spot = this.view && this.store.mySeat !== null ? landing(this.view, this.store.mySeat, column) : null;
    return spot ? `${spot.column}-${spot.row}` : "";
  }

  keep(): void {
    this.#ifSure({ type: "keep" }, () => this.#play("keep"));
  }

  flip(): void {
    this.#wish = null;
    this.#play("flip");
  }

  place(column: number): void {
    if (!this.columns.has(column)) return;
    this.picked = null;
    sound("tap");
    void this.store.play({ type: "place", column });
  }

  turn(column: number, row: number): void {
    if (!this.turnable.has(`${column}-${row}`)) return;
    const move = { type: "turn", column, row } as const;
    this.#ifSure(move, () => {
      sound("tap");
      void this.store.play(move);
    });
  }

  /** A tile that is put down without a word has been kept. */
  drop(column: number): void {
    if (!this.mayChoose) return this.place(column);
    this.#ifSure({ type: "keep" }, () => {
      this.#wish = column;
      this.#play("keep");
    });
  }

  /** Yes, I know. */
  dare(): void {
    this.#dared?.();
    this.#dared = null;
  }

  /** Asks first where the move would sink the ship and another would not. */
  #ifSure(move: CaptainFlipMove, act: () => void): void {
    const sinks = this.sinking.some((each) => isSame(each, move));
    if (!sinks || this.sinking.length === this.moves.length) return act();
    this.#dared = act;
    this.perilous = true;
  }

  /** What was dropped waits until it may be placed; whatever else happens ends the wait. */
  fulfil(): void {
    const wish = this.#wish;
    if (wish === null || this.store.isSaying("play") || this.store.step) return;
    const { refused, rejected } = this.store.state;
    if (this.mayChoose && !refused && !rejected) return; // it is kept, but the table that says so is still on its way
    this.#wish = null;
    this.place(wish);
  }

  #play(type: "keep" | "flip"): void {
    if (!this.mayChoose) return;
    sound(type === "keep" ? "tap" : "lift");
    void this.store.play({ type });
  }

  #perform(event: CaptainFlipEvent, quick: boolean): void {
    this.#speak(sentences(event, this.speaker));
    if (event.type === "turn_began") this.picked = null;
    if (!quick) this.#show(event);
    this.#sound(event, quick);
  }

  /** What comes at once is said in one breath. */
  #speak(lines: readonly string[]): void {
    if (!lines.length) return;
    if (!this.#breath.length) queueMicrotask(() => announce(this.#breath.splice(0).join(" ")));
    this.#breath.push(...lines);
  }

  #show(event: CaptainFlipEvent): void {
    const seat = "seat" in event ? event.seat : 0;
    const purse = `purse-${seat}`;
    const space = "row" in event ? `space-${seat}-${event.column}-${event.row}` : "";
    if (event.type === "placed") this.flights.tile(event.face, "hand", space);
    if (event.type === "took") this.flights.coins(event.coins, space, purse);
    if (event.type === "paid") this.flights.coins(event.coins, purse, space);
    if (event.type === "map_paid") this.flights.coins(event.coins, `map-${seat}`, purse);
    if (event.type === "map_taken" && event.previous !== seat)
      this.flights.map(event.previous === null ? "map" : `map-${event.previous}`, purse);
    if (event.type === "map_returned") this.flights.map(`map-${seat}`, "map");
  }

  #sound(event: CaptainFlipEvent, quick: boolean): void {
    if (event.type === "ended") sound("win");
    if (quick) return;
    if (event.type === "flipped" || event.type === "turned" || event.type === "drawn") sound("reveal");
    if (event.type === "placed") sound("tap");
    if ((event.type === "took" && event.coins) || event.type === "map_taken" || event.type === "last_round")
      sound("star");
    if (event.type === "nothing_drawn") sound("sigh");
  }
}
