/** 13 Words as the screens see it: the room's store, what the theatre makes of it, and what one can do. */
import type { Move, ThirteenWordsEvent } from "../../generated/wire";
import { locale } from "../../shared/i18n/i18n.svelte";
import { sound } from "../../shared/device/sound.svelte";
import { playableMoves } from "../../room/room_state";
import type { RoomStore } from "../../room/room_store.svelte";
import type { ChatEntry } from "../../room/chat_log";
import { Flights } from "../../table/animation/flights.svelte";
import { TablePlay } from "../../table/game/play.svelte";
import { Theatre } from "../../table/animation/theatre.svelte";
import { eventOf, game, movesOf } from "./types";
import { bubbles, roundTalkStart } from "./seats/remarks";
import { sentences } from "./speech/speech";
import { script, spotlights } from "./animation/stage";
import { FLIGHT, type Cue } from "./animation/timeline";

/** What flies over this table. */
export type Thing = { readonly kind: "emblem"; readonly emblem: number } | { readonly kind: "star" | "crown" };

export class Play {
  readonly table: TablePlay<typeof game>;
  readonly flights = new Flights<Thing>();
  readonly theatre = new Theatre(script, {
    settled: () => this.store.settled(),
    perform: (step, cue, quick) => this.#perform(eventOf(step.event), cue, quick),
  });
  /** Lines up to this number were said before the reveal that is on the table. */
  #talkBegan = $state<number | null>(null);

  constructor(readonly store: RoomStore) {
    this.table = new TablePlay(store, game);
  }

  readonly view = $derived.by(() => this.table.view);
  readonly lights = $derived.by(() => (this.view ? spotlights(this.view, this.theatre.stage) : []));
  /** Nothing is told of what may be chosen but the moves themselves (TW-8). */
  readonly choosablePlaces: ReadonlySet<number> = $derived.by(
    () => new Set(this.theatre.stage.places ? [] : places(this.store.table?.moves ?? [])),
  );
  /** My choice, from the moment I make it. */
  readonly chosen = $derived.by(() => this.#onItsWay ?? this.lights.find((light) => light.mine)?.place ?? null);
  readonly mayBeReady = $derived.by(() => this.store.moves.some((move) => move.type === "ready"));
  /** TW-12: what has been said since the reveal, one bubble a head. */
  readonly bubbles: readonly ChatEntry[] = $derived.by(() =>
    bubbles(this.store.state.talk, this.#talkBegan ?? this.#guessWhenTalkBegan()),
  );

  /** The words' own language: of the pack, not of the page. */
  readonly language = $derived.by(() => {
    const pack = this.store.room?.options.pack ?? "en";
    return typeof pack === "string" ? pack : locale();
  });

  wordAt(place: number | null): string {
    return (place && this.view?.ring[place - 1]) || "";
  }

  /** Also while another choice is on its way: a second thought must not be lost, and the cards are lit for it. */
  choose(place: number): void {
    if (place === this.#onItsWay || !places(playableMoves(this.store.state)).includes(place)) return;
    sound("tap");
    void this.store.play({ type: "choose", place });
  }

  ready(): void {
    if (!this.mayBeReady) return;
    sound("tap");
    void this.store.play({ type: "ready" });
  }

  get #onItsWay(): number | null {
    const sent = this.store.state.pending.findLast((message) => message.type === "play");
    return sent?.type === "play" ? (places([sent.move])[0] ?? null) : null;
  }

  #guessWhenTalkBegan(): number {
    return roundTalkStart(
      this.store.state.talk,
      new Set(this.table.people.filter(({ bot }) => bot).map(({ id }) => id)),
    );
  }

  #perform(event: ThirteenWordsEvent, cue: Cue, quick: boolean): void {
    if (!this.#isNoNews(event)) this.table.announcer.say(sentences(event, cue, this.table.speaker));
    if (cue.kind === "hush") this.#talkBegan = this.store.state.talk.at(-1)?.n ?? 0;
    if (!quick) this.#show(event, cue);
    this.#sound(event, cue, quick);
  }

  /** Bots choose and are ready at once: whoever listens has better things to hear. */
  #isNoNews(event: ThirteenWordsEvent): boolean {
    return (event.type === "chosen" || event.type === "is_ready") && this.table.isBot(event.seat);
  }

  #show(event: ThirteenWordsEvent, cue: Cue): void {
    const place = this.theatre.stage.places;
    if (cue.kind === "fly")
      this.#fly({ kind: "emblem", emblem: this.#emblem(cue.seat) }, `seat-${cue.seat}`, `place-${place?.[cue.seat]}`);
    if (cue.kind === "throw")
      this.#fly({ kind: "star" }, `place-${place?.[this.view?.captain ?? 0]}`, `seat-${cue.seat}`);
    if (cue.kind === "crown") this.#fly({ kind: "crown" }, `seat-${cue.from}`, `seat-${cue.to}`);
    if (event.type === "revealed" && cue.kind === "hush") scrollTo({ top: 0, behavior: "smooth" });
  }

  #emblem(seat: number): number {
    return this.table.people[seat]?.emblem ?? 0;
  }

  #fly(thing: Thing, from: string, to: string): void {
    this.flights.start(thing, { from, to, length: FLIGHT });
  }

  #sound(event: ThirteenWordsEvent, cue: Cue, quick: boolean): void {
    if (event.type === "chosen") sound("tap");
    if (event.type === "ended") sound("win");
    if (cue.kind === "turn" || cue.kind === "hush") sound("reveal");
    if (cue.kind === "land" && !quick) sound(cue.seat === this.view?.captain ? "reveal" : "tap");
    if (cue.kind === "star" && !quick) sound("star");
    if (cue.kind === "nobody") sound("sigh");
  }
}

function places(moves: readonly Move[]): number[] {
  return movesOf(moves).flatMap((move) => (move.type === "choose" ? [move.place] : []));
}
