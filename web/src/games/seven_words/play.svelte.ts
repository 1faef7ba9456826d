/** 7 Words as the screens see it: the room's store, what the theatre makes of it, and what one can do. */
import type { SevenWordsEvent, SevenWordsMove } from "../../generated/wire";
import { sound } from "../../shared/device/sound.svelte";
import { dismissRefusals } from "../../shared/accessibility/toasts.svelte";
import { playableMoves, type Step } from "../../room/room_state";
import type { RoomStore } from "../../room/room_store.svelte";
import { TablePlay } from "../../table/game/play.svelte";
import { Theatre } from "../../table/animation/theatre.svelte";
import { Draft, plain } from "./writing/draft.svelte";
import { eventOf, game, movesOf, viewOf } from "./types";
import { emptyStage, script, type Cue, type Stage } from "./script";
import { sentences, type TextContext } from "./speech";

/** Milliseconds before the end in which every letter is brought to the table at once. */
const LAST_MOMENT = 1_500;

export class Play {
  readonly table: TablePlay<typeof game>;
  readonly speaker: TextContext;
  readonly theatre = new Theatre<Cue, Stage>(script, {
    settled: () => this.store.settled(),
    perform: (step, cue, quick) => this.#perform(step, cue, quick),
  });
  readonly draft = new Draft((word) => this.store.play({ type: "write", word }));

  /** `past`: it is a replay, where nothing can be written any more. */
  constructor(
    readonly store: RoomStore,
    private readonly past = false,
  ) {
    this.table = new TablePlay(store, game);
    this.speaker = {
      ...this.table.speaker,
      wordOf: (seat) => viewOf(this.store.step?.table)?.judged?.[seat]?.word ?? "",
    };
  }

  readonly isRevealing = $derived.by(() => this.theatre.stage !== emptyStage || this.#next?.type === "revealed");
  /** While words come out, what is shown is already the table that they lead to. */
  readonly view = $derived.by(
    () => viewOf(this.isRevealing ? this.store.step?.table : null) ?? viewOf(this.store.table),
  );
  readonly scene = $derived.by(() => (this.isRevealing ? "reveal" : (this.view?.phase ?? null)));
  /** What a word brought is added when it has been counted, not before it is out. */
  readonly scores = $derived.by(() => (this.isRevealing ? viewOf(this.store.table) : this.view)?.scores ?? []);
  /** Writing goes on while a draft is on its way: its moves stay on the table. */
  readonly moves = $derived.by(() => movesOf(playableMoves(this.store.state)));
  readonly round = $derived.by(() => `${this.store.table?.id}/${this.view?.round}`);

  get #next(): SevenWordsEvent | null {
    return this.store.step ? eventOf(this.store.step.event) : null;
  }

  // Writing

  readonly isLocked = $derived.by(() => this.table.me !== null && this.view?.locked[this.table.me] === true);
  readonly isTyping = $derived.by(
    () => this.scene === "writing" && this.table.me !== null && !this.isLocked && !this.past,
  );
  readonly myWord = $derived.by(() => {
    const latest = viewOf(this.store.latest);
    return this.scene === "writing" && latest?.round === this.view?.round ? (latest?.mine ?? null) : null;
  });
  /** The count is of an older draft: the answer to this one is on its way. */
  readonly isCounting = $derived.by(() => plain(this.draft.text) !== (this.myWord?.word ?? ""));
  /** SW-10, SW-15: whoever locks a word now turns the glass with it. */
  readonly glassIsFree = $derived.by(() => this.view?.glass_free === true);

  type(text: string): void {
    if (!this.isTyping) return;
    dismissRefusals();
    const { due } = this.store.state;
    this.draft.type(text, due !== null && due - Date.now() < LAST_MOMENT);
  }

  lock(): void {
    void this.#final({ type: "lock" });
  }

  turnGlass(): void {
    void this.#final({ type: "turn_glass" });
  }

  /** The word goes first: what is final is what stands on the paper. */
  async #final(move: SevenWordsMove): Promise<void> {
    if (!this.isTyping || !(await this.draft.save()) || this.#isOnItsWay(move)) return;
    sound("tap");
    await this.#answered(move);
  }

  /** What somebody did at this table, and how often it was refused: then they write on. */
  hasActed = false;
  refusals = $state(0);

  async #answered(move: SevenWordsMove): Promise<void> {
    this.hasActed = true;
    const answer = await this.store.play(move);
    if (answer.type !== "accepted") this.refusals++;
  }

  /** Whoever presses twice means it once: the second time would only be refused. */
  #isOnItsWay(move: SevenWordsMove): boolean {
    return this.store.state.pending.some(
      (said) => said.type === "play" && JSON.stringify(said.move) === JSON.stringify(move),
    );
  }

  // Scoring

  mayChallenge(seat: number): boolean {
    return this.moves.some((move) => move.type === "challenge" && move.seat === seat);
  }

  mayOverrule(seat: number): boolean {
    return this.moves.some((move) => move.type === "overrule" && move.seat === seat);
  }

  /** Words that others have voted on, and on which I have not. */
  readonly openVote = $derived.by(() =>
    (this.view?.judged ?? []).flatMap(({ word, votes }, seat) =>
      votes.length && this.mayOverrule(seat) ? [{ seat, word }] : [],
    ),
  );

  readonly mayBeReady = $derived.by(() => this.moves.some((move) => move.type === "ready"));
  readonly mendableWords = $derived.by(() => (this.scene === "scoring" ? (this.view?.mends ?? []) : []));

  readonly proposable = $derived.by(() => (this.scene === "scoring" ? (this.view?.proposable ?? []) : []));

  play(move: SevenWordsMove): void {
    if (this.#isOnItsWay(move)) return;
    sound("tap");
    void this.#answered(move);
  }

  // What the theatre plays

  #perform(step: Step, cue: Cue, quick: boolean): void {
    const event = eventOf(step.event);
    if (!this.#isNoNews(event)) this.table.announcer.say(sentences(event, cue, this.speaker));
    if (event.type === "dealt") scrollTo({ top: 0, behavior: "smooth" });
    if (!quick || cue.kind === "tell") this.#sound(event, cue);
  }

  /** Bots write at once, and one knows what one did oneself: whoever listens has better things to hear. */
  #isNoNews(event: SevenWordsEvent): boolean {
    const small = event.type === "written" || event.type === "locked" || event.type === "is_ready";
    return small && (event.seat === this.table.me || this.table.isBot(event.seat));
  }

  #sound(event: SevenWordsEvent, cue: Cue): void {
    if (event.type === "glass_turned" || event.type === "time_is_up") sound("lift");
    if (cue.kind === "word") sound("reveal");
    if (cue.kind === "card") sound("tap");
    if (event.type === "challenged") sound(event.stands ? "star" : "sigh");
    if (event.type === "ended") sound(event.winners.length ? "win" : "sigh");
  }
}
