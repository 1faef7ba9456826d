/** Captain Flip as the screens see it: the room's store, what the theatre makes of it, and what one can do. */
import type { CaptainFlipEvent, CaptainFlipMove, CaptainFlipTile, CaptainFlipView, Event } from "../../generated/wire";
import { locale } from "../../shared/i18n/i18n.svelte";
import { sound } from "../../shared/device/sound.svelte";
import { Flights } from "../../table/animation/flights.svelte";
import type { RoomStore } from "../../room/room_store.svelte";
import { TablePlay } from "../../table/game/play.svelte";
import { memoizeByEvent } from "../../table/game/memoize_by_event";
import { gameText, gameTexts } from "../../table/game/texts.svelte";
import { Theatre } from "../../table/animation/theatre.svelte";
import type { Topic } from "./dock/explain";
import { eventOf, GAME, game, isSame, viewOf, type Character } from "./types";
import { characterName, sentences, type TextContext } from "./speech";
import { scriptOver, type Cue, type Stage } from "./animation/script";
import { isAt, changedInLastTurn, type Spot } from "./animation/stage";
import { FLIGHT } from "./animation/timeline";

/** What flies over this table. */
export type Thing = { readonly kind: "tile"; readonly face: Character } | { readonly kind: "coin" | "map" };

/** So many coins are seen of a payment, one after the other. */
const HANDFUL = 6;
const BETWEEN_COINS = 35;

export class Play {
  readonly table: TablePlay<typeof game>;
  readonly speaker: TextContext;
  readonly flights = new Flights<Thing>();
  readonly theatre: Theatre<Cue, Stage> = new Theatre(
    scriptOver(
      () => this.settledView,
      () => this.store.state.queue.length,
    ),
    {
      settled: () => this.store.settled(),
      perform: (step, cue, quick) => cue === "begin" && this.#perform(eventOf(step.event), quick),
    },
  );
  /** What somebody wants to have explained. */
  topic = $state.raw<Topic | null>(null);
  /** The column that I have in mind: a second tap or the button takes it. */
  picked = $state<number | null>(null);
  /** CF-25: likewise the tile of mine that I would flip. */
  marked = $state.raw<Spot | null>(null);
  /** I keep what I see, but have told nobody yet: until it lies somewhere I can think again. */
  #keeps = $state(false);
  /** The column under a tile that is being dragged. */
  hovered = $state<number | null>(null);
  /** Dropped there before it was kept: keeping comes first. */
  #wish = $state<number | null>(null);
  /** CF-47: what one is about to do would sink the ship, and waits for a yes. */
  isConfirming = $state(false);
  #dared: (() => void) | null = null;

  constructor(readonly store: RoomStore) {
    this.table = new TablePlay(store, game);
    const { speaker } = this.table;
    this.speaker = {
      ...speaker,
      word: (field, value) => characterName(speaker.tell, field, value),
      level: () => viewOf(this.store.latest)?.result?.level ?? null,
    };
  }

  readonly settledView = $derived.by(() => this.table.view);
  readonly view: CaptainFlipView | null = $derived.by(() => this.theatre.stage.shown ?? this.settledView);
  /** My moves, once all that led to them has been shown. */
  readonly moves = $derived.by(() => this.table.moves);
  readonly mayChoose = $derived.by(() => this.moves.some((move) => move.type === "keep"));
  readonly isKeeping = $derived.by(() => this.#keeps && this.mayChoose);
  readonly columns: ReadonlySet<number> = $derived.by(() => {
    const open = (this.settledView?.landings ?? []).flatMap((row, at) => (row === null ? [] : [at + 1]));
    return new Set(this.isKeeping ? open : this.moves.flatMap((move) => (move.type === "place" ? [move.column] : [])));
  });
  readonly turnable: ReadonlySet<string> = $derived.by(
    () => new Set(this.moves.flatMap((move) => (move.type === "turn" ? [`${move.column}-${move.row}`] : []))),
  );
  /** CF-47: what the server says would show one Gunner too many. */
  readonly sinking: readonly CaptainFlipMove[] = $derived.by(() =>
    this.moves.length ? (this.settledView?.sinking ?? []) : [],
  );
  readonly isMyTurn = $derived.by(() => this.view !== null && this.view.turn === this.store.mySeat);

  readonly #sentences = memoizeByEvent((event: Event) => sentences(eventOf(event), this.speaker));
  /** What sentences depend on besides their events. */
  readonly #voice = $derived.by(() =>
    [
      locale(),
      gameTexts(GAME) !== null,
      this.table.me,
      this.speaker.level(),
      ...this.table.people.map(({ name }) => name),
    ].join("\n"),
  );
  /** What has been told, the latest last. */
  readonly logLines = $derived.by(() =>
    this.store.story.slice(0, this.store.told).flatMap((event) => this.#sentences(event, this.#voice)),
  );

  /** What the others have done since one looked away. */
  readonly lastChanges = $derived.by(() => changedInLastTurn(this.store.story.slice(0, this.store.told).map(eventOf)));

  nameOf(character: Character): string {
    return gameText(GAME, `character.${character}`) ?? character;
  }

  /** Where a tile put on this column of mine would lie. */
  landing(column: number): string {
    const row = this.view && this.view.turn === this.store.mySeat ? (this.view.landings[column - 1] ?? null) : null;
    return row === null ? "" : `${column}-${row}`;
  }

  /** At a table that teaches, every tap is a move. */
  keep(): void {
    if (!this.mayChoose || this.isKeeping) return;
    this.#ifSure({ type: "keep" }, () => {
      if (this.store.table?.lesson) return this.#play("keep");
      this.#keeps = true;
      sound("tap");
    });
  }

  /** Nobody has heard that I keep it. */
  takeBack(): void {
    this.#keeps = false;
    this.picked = null;
  }

  flip(): void {
    this.takeBack();
    this.#wish = null;
    this.#play("flip");
  }

  /** A tap marks the column, a second one places. */
  point(column: number): void {
    if (this.picked === column) return this.place(column);
    if (!this.columns.has(column)) return;
    this.picked = column;
    sound("lift");
  }

  place(column: number): void {
    if (!this.columns.has(column)) return;
    this.picked = null;
    if (this.isKeeping) return this.#keepFor(column);
    sound("tap");
    void this.store.play({ type: "place", column });
  }

  /** A tap reads a tile and marks it, a second one flips it. */
  tap({ column, row, face, back }: CaptainFlipTile): void {
    if (!this.turnable.has(`${column}-${row}`)) this.topic = { kind: "character", character: face, back };
    else if (this.marked && isAt(this.marked, { column, row })) this.turn(column, row);
    else {
      this.marked = { column, row };
      sound("lift");
    }
  }

  turn(column: number, row: number): void {
    if (!this.turnable.has(`${column}-${row}`)) return;
    this.marked = null;
    const move = { type: "turn", column, row } as const;
    this.#ifSure(move, () => {
      sound("tap");
      void this.store.play(move);
    });
  }

  /** A tile that is put down without a word has been kept. */
  drop(column: number): void {
    if (!this.mayChoose || this.isKeeping) return this.place(column);
    this.#ifSure({ type: "keep" }, () => this.#keepFor(column));
  }

  #keepFor(column: number): void {
    this.#wish = column;
    this.#play("keep");
  }

  /** Yes, I know. */
  confirmRiskyMove(): void {
    this.#dared?.();
    this.#dared = null;
  }

  /** Asks first where the move would sink the ship and another would not. */
  #ifSure(move: CaptainFlipMove, act: () => void): void {
    const sinks = this.sinking.some((each) => isSame(each, move));
    if (!sinks || this.sinking.length === this.moves.length) return act();
    this.#dared = act;
    this.isConfirming = true;
  }

  /** What was dropped waits until it may be placed; whatever else happens ends the wait. */
  playWhenReady(): void {
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
    this.table.announcer.say(sentences(event, this.speaker));
    if (event.type === "turn_began" || event.type === "drawn") this.takeBack();
    if (!quick) this.#show(event);
    this.#sound(event, quick);
  }

  #show(event: CaptainFlipEvent): void {
    const seat = "seat" in event ? event.seat : 0;
    const purse = `purse-${seat}`;
    const space = "row" in event ? `space-${seat}-${event.column}-${event.row}` : "";
    if (event.type === "placed") this.#fly({ kind: "tile", face: event.face }, "hand", space);
    if (event.type === "took") this.#pay(event.coins, space, purse);
    if (event.type === "paid") this.#pay(event.coins, purse, space);
    if (event.type === "map_paid") this.#pay(event.coins, `map-${seat}`, purse);
    if (event.type === "map_taken" && event.previous !== seat)
      this.#fly({ kind: "map" }, event.previous === null ? "map" : `map-${event.previous}`, purse);
    if (event.type === "map_returned") this.#fly({ kind: "map" }, `map-${seat}`, "map");
  }

  #fly(thing: Thing, from: string, to: string, delay = 0): void {
    const fits = thing.kind === "tile";
    this.flights.start(thing, { from, to, length: FLIGHT - delay, delay, leaves: 0.7, halfway: 1.12, fits });
  }

  #pay(coins: number, from: string, to: string): void {
    for (let turn = 0; turn < Math.min(coins, HANDFUL); turn++)
      this.#fly({ kind: "coin" }, from, to, turn * BETWEEN_COINS);
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
