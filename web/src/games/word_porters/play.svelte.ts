/** Word Porters as the screens see it: the room's store, what the theatre makes of it, and what one can do. */
import type { WordPortersEvent, WordPortersPlacement } from "../../generated/wire";
import { announce } from "../../shared/accessibility/announce.svelte";
import { locale } from "../../shared/i18n/i18n.svelte";
import { sound } from "../../shared/device/sound.svelte";
import type { RoomStore } from "../../room/room_store.svelte";
import { Flights } from "../../table/animation/flights.svelte";
import { TablePlay } from "../../table/game/play.svelte";
import { Theatre } from "../../table/animation/theatre.svelte";
import { giveTile, holderOf, missingSeats, isSameBallot, removeTile, type Ballot } from "./voting/ballot";
import { deleteDraft, saveDraft, loadDraft, type Draft } from "./voting/drafts";
import { eventOf, game, movesOf } from "./types";
import { sentences, type TextContext } from "./speech";
import { sceneOf, scores, script, spots } from "./reveal/stage";
import { WALK, type Cue } from "./reveal/timeline";

/** A porter on its way. */
export interface Thing {
  readonly emblem: number;
  readonly token: number;
}

export class Play {
  readonly table: TablePlay<typeof game>;
  readonly speaker: TextContext;
  readonly flights = new Flights<Thing>();
  readonly theatre = new Theatre(script, {
    settled: () => this.store.settled(),
    perform: (step, cue, quick) => this.#perform(eventOf(step.event), cue, quick),
  });
  /** One's secret word can be covered, where somebody looks over one's shoulder. */
  isWordCovered = $state(false);
  #aim = $state.raw<{ readonly round: string; readonly card: number; readonly word: number } | null>(null);
  #draft = $state.raw<Draft | null>(null);
  /** The round whose secret word was told to whoever listens. */
  #mineTold: string | null = null;
  #turnedTo = $state<number | null>(null);
  /** Lines up to this number were said before the reveal of this round. */
  #talkBegan = $state.raw<{ readonly round: string; readonly after: number } | null>(null);
  /** A tile under a finger. */
  dragged = $state.raw<{
    readonly place: number;
    readonly x: number;
    readonly y: number;
    readonly over: number | null;
  } | null>(null);

  /** `past`: it is a replay, where every vote was cast long ago. */
  constructor(
    readonly store: RoomStore,
    private readonly past = false,
  ) {
    this.table = new TablePlay(store, game);
    this.speaker = { ...this.table.speaker, wordAt: (place) => this.wordAt(place) };
  }

  readonly view = $derived.by(() => this.table.view);
  readonly scene = $derived.by(() => (this.view ? sceneOf(this.view, this.theatre.stage) : null));
  readonly spots = $derived.by(() => (this.view ? spots(this.view, this.theatre.stage) : []));
  readonly scores = $derived.by(() => (this.view ? scores(this.view, this.theatre.stage) : []));
  readonly #moves = $derived.by(() => movesOf(this.store.moves));

  /** The words' own language: of the pack, not of the page. */
  readonly language = $derived.by(() => {
    const { pack = "en" } = this.store.room?.options ?? {};
    return typeof pack === "string" ? pack : locale();
  });
  readonly hintLanguage = $derived.by(() => {
    const { hints = "pack", pack } = this.store.room?.options ?? {};
    if (Array.isArray(hints)) return locale();
    return hints === "pack" ? (Array.isArray(pack) ? "en" : this.language) : String(hints);
  });

  wordAt(place: number | null | undefined): string {
    return (place && this.view?.words[place - 1]) || "";
  }

  // Hints

  /** Where one may place now, and what it costs (WP-11, WP-12): as the server says it. */
  readonly placements: readonly WordPortersPlacement[] = $derived.by(() => {
    const may = new Set(this.#moves.flatMap((move) => (move.type === "place" ? [`${move.card}/${move.word}`] : [])));
    return (this.view?.placements ?? []).filter(({ card, word }) => may.has(`${card}/${word}`));
  });
  readonly mayPass = $derived.by(() => this.#moves.some((move) => move.type === "pass"));
  readonly isMyTurn = $derived.by(() => this.placements.length > 0);
  /** The placement one is thinking of. */
  readonly aim = $derived.by(() =>
    this.#aim?.round === this.#round ? this.costOf(this.#aim.card, this.#aim.word) : null,
  );

  costOf(card: number, word: number): WordPortersPlacement | null {
    return this.placements.find((each) => each.card === card && each.word === word) ?? null;
  }

  /** A tap shows what it would cost; a second one pays. Where nobody may place, the table says why (WP-12, WP-13). */
  point(card: number, word: number): void {
    if (!this.costOf(card, word)) return this.#askWhyNot(card, word);
    if (this.aim?.card === card && this.aim.word === word) return this.place();
    this.#aim = { round: this.#round, card, word };
    sound("lift");
  }

  #askWhyNot(card: number, word: number): void {
    this.#aim = null;
    if (this.isMyTurn && !this.store.isSaying("play")) void this.store.play({ type: "place", card, word });
  }

  putBack(): void {
    this.#aim = null;
  }

  place(): void {
    if (!this.aim) return;
    const { card, word } = this.aim;
    this.#aim = null;
    sound("tap");
    void this.store.play({ type: "place", card, word });
  }

  pass(): void {
    if (!this.mayPass) return;
    this.#aim = null;
    void this.store.play({ type: "pass" });
  }

  // Votes

  readonly others = $derived.by(() =>
    this.table.people.map(({ seat }) => seat).filter((seat) => seat !== this.store.mySeat),
  );
  readonly isVoting = $derived.by(() => this.scene === "voting" && this.store.mySeat !== null);
  readonly mayVote = $derived.by(() => this.isVoting && !this.past);
  /** My vote as the table has it. */
  readonly cast: Ballot | null = $derived.by(() => this.#onItsWay ?? this.view?.vote ?? null);
  readonly ballot: Ballot = $derived.by(() =>
    this.#draft?.round === this.#round ? this.#draft.ballot : (this.#kept ?? this.cast ?? {}),
  );
  /** What I had laid out before this page was opened. */
  readonly #kept: Ballot | null = $derived.by(() =>
    this.mayVote ? loadDraft(this.store.mySeat ?? -1, this.#round) : null,
  );
  readonly missingSeats = $derived.by(() => missingSeats(this.ballot, this.others));
  /** Whom the next tile goes to. */
  readonly target = $derived.by(() => this.#turnedTo ?? this.missingSeats[0] ?? null);
  readonly isBallotChanged = $derived.by(() => this.cast === null || !isSameBallot(this.cast, this.ballot));

  holder(place: number): number | null {
    return this.isVoting ? holderOf(this.ballot, place) : null;
  }

  turnTo(seat: number): void {
    this.#turnedTo = seat;
    sound("lift");
  }

  /** A tap on a tile: it goes to whom one has turned to; a tile that was given comes back. */
  tap(place: number): void {
    const holder = this.holder(place);
    if (holder !== null) {
      this.#write(removeTile(this.ballot, place));
      this.#turnedTo = holder;
    } else if (this.target !== null) this.give(this.target, place);
  }

  give(seat: number, place: number): void {
    if (!this.mayVote || !this.others.includes(seat)) return;
    this.#write(giveTile(this.ballot, seat, place));
    this.#turnedTo = null;
    sound("tap");
    announce(`${this.table.nameOf(seat)}: ${place} ${this.wordAt(place)}`);
  }

  vote(): void {
    if (!this.mayVote || this.missingSeats.length || !this.isBallotChanged) return;
    sound("tap");
    void this.#cast(this.ballot);
  }

  /** This device forgets it when the table has it, not before: the page may be closed on the way. */
  async #cast(ballot: Ballot): Promise<void> {
    const [seat, round] = [this.store.mySeat ?? -1, this.#round];
    const answer = await this.store.play({ type: "vote", words: Object.fromEntries(Object.entries(ballot)) });
    const kept = loadDraft(seat, round);
    if (answer.type === "accepted" && kept && isSameBallot(kept, ballot)) deleteDraft(seat);
  }

  #write(ballot: Ballot): void {
    this.#draft = { round: this.#round, ballot };
    saveDraft(this.store.mySeat ?? -1, this.#draft);
  }

  get #round(): string {
    return `${this.store.table?.id}/${this.view?.round}`;
  }

  get #onItsWay(): Ballot | null {
    const sent = this.store.state.pending.findLast((message) => message.type === "play");
    return sent?.type === "play" && sent.move.type === "vote" ? sent.move.words : null;
  }

  // After the reveal

  readonly mayBeReady = $derived.by(() => this.#moves.some((move) => move.type === "ready"));

  ready(): void {
    if (!this.mayBeReady) return;
    sound("tap");
    void this.store.play({ type: "ready" });
  }

  /** What somebody has said since the reveal; nothing for a page that has just come in: the chat has it all. */
  remark(seat: number): string | null {
    const began = this.#talkBegan;
    if (began?.round !== this.#round) return null;
    const line = this.store.state.talk.findLast(
      ({ n, line }) => n > began.after && line.member === this.table.people[seat]?.id,
    )?.line;
    return line ? (line.text ?? line.texts?.[locale()] ?? null) : null;
  }

  /** WP-8: my secret word, once a round, as soon as its sentence is there; also to whoever has just come in. */
  announceSecretWord(): void {
    const place = this.view?.mine ?? null;
    if (place === null || this.scene !== "hinting" || this.#mineTold === this.#round) return;
    const sentence = this.speaker.tell("event.identity_is", { place, word: this.wordAt(place) });
    if (sentence === null) return;
    this.#mineTold = this.#round;
    this.table.announcer.say([sentence]);
  }

  // What the theatre plays

  #perform(event: WordPortersEvent, cue: Cue, quick: boolean): void {
    if (!this.#isNoNews(event)) this.table.announcer.say(sentences(event, cue, this.speaker));
    if (event.type === "revealed") this.#letTalk();
    if (event.type === "dealt") this.#newRound();
    if (cue.kind === "hush" && !quick) scrollTo({ top: 0, behavior: "smooth" });
    if (event.type === "placed" && cue.kind === "walk" && !quick) this.#walk(event, cue.token);
    if (!quick) this.#sound(event, cue);
  }

  #newRound(): void {
    this.#aim = null;
    this.#draft = null;
    this.#turnedTo = null;
    scrollTo({ top: 0, behavior: "smooth" });
  }

  /** By round and table: the first deal of a new game is shown, not told. */
  #letTalk(): void {
    if (this.#talkBegan?.round !== this.#round)
      this.#talkBegan = { round: this.#round, after: this.store.state.talk.at(-1)?.n ?? 0 };
  }

  #walk({ seat, card, word }: Extract<WordPortersEvent, { type: "placed" }>, token: number): void {
    const porter = { emblem: this.table.people[seat]?.emblem ?? seat, token };
    this.flights.start(porter, { from: `seat-${seat}`, to: `hint-${card}-${word}`, length: WALK });
  }

  /**
   * Bots vote and are ready at once: whoever listens has better things to hear. One's secret word is told by itself.
   */
  #isNoNews(event: WordPortersEvent): boolean {
    if (event.type === "identity_is") return true;
    return (event.type === "voted" || event.type === "is_ready") && this.table.isBot(event.seat);
  }

  #sound(event: WordPortersEvent, cue: Cue): void {
    if (cue.kind === "walk" || cue.kind === "vote") sound("tap");
    if (cue.kind === "hush") sound("reveal");
    if (event.type === "revealed" && cue.kind === "truth") sound(event.right.length ? "star" : "sigh");
    if (event.type === "ended") sound("win");
  }
}
