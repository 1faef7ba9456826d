/** Thirteen as the screens see it: the room's store, what the theatre makes of it, and what one can do. */
import type { ThirteenAim, ThirteenCardRef, ThirteenEvent, ThirteenMove } from "../../generated/wire";
import { sound } from "../../shared/device/sound.svelte";
import { isBoolean, recall, remember } from "../../shared/device/storage";
import type { Step } from "../../room/room_state";
import type { RoomStore } from "../../room/room_store.svelte";
import { TablePlay } from "../../table/game/play.svelte";
import type { TextContext } from "../../table/game/second_person";
import { Theatre } from "../../table/animation/theatre.svelte";
import { cardName } from "./cards/catalogue.svelte";
import { wordName } from "./cards/words";
import { openQuestion, Intent, type Question } from "./hunt/aiming";
import type { Topic } from "./dialogs/explain";
import { legalTargets, groupLegalMoves, type Prey } from "./state/legal_moves";
import { eventOf, game, idOf, inPlay, ownerOf, sideOf } from "./types";
import { pendingHunt, scriptOver, type Cue, type Stage } from "./state/script";
import { isCard, linesOf, sentence } from "./speech";

/** Cards and words are said by the names that the page knows them by. */
function inWords(field: string, value: unknown): string | null {
  if (isCard(value)) return cardName(value.id);
  return field === "word" ? wordName(String(value)) : null;
}

export interface Dragged {
  readonly card: number;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly over: string | null;
}

export class Play {
  readonly table: TablePlay<typeof game>;
  readonly speaker: TextContext;
  readonly theatre: Theatre<Cue, Stage>;
  /** The card that I have in mind. */
  picked = $state.raw<ThirteenCardRef | null>(null);
  /** TH-30: the prey that I have in mind for that Being; a second tap or the button hunts it. */
  #stalked = $state.raw<{ readonly hunter: number; readonly prey: Prey } | null>(null);
  /** The card that I look at: under the mouse, the focus or a finger that rests on it. */
  inspected = $state.raw<ThirteenCardRef | null>(null);
  /**
   * The card whose name in the story is under the mouse. It is shown over the table: beside it, it would push the story
   * away from under the mouse.
   */
  previewed = $state.raw<ThirteenCardRef | null>(null);
  /** There is a place for a large card beside the table: pointing at one is enough. */
  hasSidePanel = $state(false);
  /** TH-19: what I want to put back. */
  back = $state.raw<ReadonlySet<number>>(new Set());
  dragged = $state.raw<Dragged | null>(null);
  /** Whose Lost Pile lies open. */
  lostOf = $state<number | null>(null);
  /** What somebody wants to have explained. */
  topic = $state<Topic | null>(null);
  isLogOpen = $state(false);
  isHelpOpen = $state(false);
  isConceding = $state(false);
  /** I am asked whether my turn is to end. */
  isEndingTurn = $state(false);
  #askedInTurn = 0;
  /** TH-40: the option that I have in mind, of those that a choice lists; a second tap or the button takes it. */
  marked = $state<number | null>(null);
  /** What I am about to play or use, and have sent nobody yet: it wants a target, or one of its ways, first. */
  #aim = $state.raw<Pick<ThirteenAim, "card" | "ability"> | null>(null);
  #intent = $state.raw<Intent | null>(null);
  /** TH-32: whoever can't answer a hunt anyway may let it happen without being asked. */
  autoDeclines = $state(recall("thirteen.hurries", isBoolean) ?? false);
  #before: ThirteenEvent | null = null;

  constructor(readonly store: RoomStore) {
    this.table = new TablePlay(store, game);
    this.speaker = { ...this.table.speaker, word: inWords };
    this.theatre = new Theatre<Cue, Stage>(
      scriptOver(
        () => this.settledView,
        () => this.table.me,
      ),
      {
        settled: () => this.store.settled(),
        perform: (step, _cue, quick) => this.#perform(step, quick),
      },
    );
  }

  readonly settledView = $derived.by(() => this.table.view);
  readonly view = $derived.by(() => this.theatre?.stage.view ?? this.settledView);
  /** Whose side lies nearer: mine; a watcher sits with the first seat. */
  readonly nearSeat = $derived.by(() => this.table.me ?? 0);
  readonly farSeat = $derived.by(() => 1 - this.nearSeat);
  /** My moves, once all that led to them has been shown. */
  readonly #moves = $derived.by(() => groupLegalMoves(this.table.moves, this.settledView));
  readonly aiming: ThirteenAim | null = $derived.by(() =>
    this.#aim && this.#moves.any ? this.#aimOf(this.#aim.card, this.#aim.ability) : null,
  );
  readonly legal = $derived.by(() => (this.aiming ? legalTargets(this.aiming, this.#moves) : this.#moves));
  /** TH-40: what I am asked to choose, by the table or before I play. */
  readonly question: Question | null = $derived.by(() => openQuestion(this.view, this.table.me, this.aiming));
  /** A hunt that is waiting for its answer. */
  readonly pendingHunt = $derived.by(() => (this.view && !this.theatre.stage.view ? pendingHunt(this.view) : null));
  /** The Being of mine that is about to hunt: picked, or dragged towards its prey. */
  readonly hunter = $derived.by(() =>
    this.dragged && this.draggedFrom === "play" ? this.dragged.card : (this.picked?.card ?? null),
  );
  readonly isMyTurn = $derived.by(() => this.table.me !== null && this.view?.active === this.table.me);
  readonly prey: Prey | null = $derived.by(() =>
    this.#stalked && this.#stalked.hunter === this.picked?.card ? this.#stalked.prey : null,
  );
  /** The card to be shown large. */
  readonly large = $derived.by(() => this.inspected ?? this.#preyInPlay ?? this.picked);
  /** TH-40: a choice of mine between cards that don't lie in play, or between ways. */
  readonly choosing = $derived.by(
    () => this.question !== null && (this.legal.choose.size > 0 || this.legal.ways.length > 0 || this.legal.nothing),
  );
  readonly choosesInPlay = $derived.by(
    () =>
      this.choosing &&
      this.legal.choose.size > 0 &&
      [...this.legal.choose.keys()].every((card) => inPlay(this.view, card)),
  );

  /** What has been told, the latest last. */
  readonly logLines = $derived.by(() => linesOf(this.store.story.map(eventOf), this.store.told, this.speaker));

  /** I have it in mind: to do something with it, or as a target. */
  hasInMind(card: number): boolean {
    if (this.picked?.card === card || this.prey === card) return true;
    return this.marked !== null && this.legal.choose.get(card) === this.marked;
  }

  /** What a tap on this card would do, for the light on it. */
  highlightOf(card: number): "target" | "can" | null {
    if (this.legal.choose.has(card)) return "target";
    if (this.hunter !== null && this.legal.hunt.get(this.hunter)?.has(card)) return "target";
    if (
      this.legal.play.has(card) ||
      this.legal.use.has(card) ||
      this.legal.hunt.has(card) ||
      this.legal.waylay.has(card)
    )
      return "can";
    return null;
  }

  readonly huntsPlayer = $derived.by(
    () => this.hunter !== null && this.legal.hunt.get(this.hunter)?.has("player") === true,
  );

  /** How much Madness hangs over a player, as things stand now. */
  threatTo(seat: number): number {
    const hunt = this.view?.hunt;
    if (hunt)
      return hunt.target === "player" && hunt.waylayer === null && hunt.seat !== seat ? this.#terrorOf(hunt.hunter) : 0;
    return this.huntsPlayer && seat === this.farSeat && this.hunter !== null ? this.#terrorOf(this.hunter) : 0;
  }

  ownerOf(card: number): number | null {
    return this.view && ownerOf(this.view, card);
  }

  #terrorOf(card: number): number {
    return inPlay(this.view, card)?.terror ?? 0;
  }

  /** A tap on a card in play or in hand: a target or prey is marked, one's own is picked, any other is looked at. */
  tap(ref: ThirteenCardRef): void {
    const option = this.legal.choose.get(ref.card);
    if (option !== undefined) return this.mark(option);
    if (this.#couldBePrey(ref.card)) return this.stalk(ref.card);
    this.picked = this.picked?.card === ref.card ? null : ref;
    sound("lift");
  }

  #couldBePrey(card: number): boolean {
    if (!this.picked || !this.legal.hunt.has(this.picked.card)) return false;
    return this.ownerOf(card) !== this.table.me && inPlay(this.view, card)?.kind === "being";
  }

  get #preyInPlay(): ThirteenCardRef | null {
    const id = typeof this.prey === "number" ? idOf(this.view, this.prey) : null;
    return id === null ? null : { card: this.prey as number, id };
  }

  /** A tap marks the prey, a second one hunts it. */
  stalk(prey: Prey): void {
    if (!this.picked) return;
    if (this.prey === prey) return this.huntWith(this.picked.card, prey);
    this.#stalked = { hunter: this.picked.card, prey };
    sound("lift");
  }

  /** The mouse is over a card, or has left it. */
  point(ref: ThirteenCardRef | null, { pointerType }: PointerEvent): void {
    if (this.hasSidePanel && pointerType === "mouse") this.inspected = ref;
  }

  preview(ref: ThirteenCardRef | null, { pointerType }: PointerEvent): void {
    if (pointerType === "mouse") this.previewed = ref;
  }

  putBack(): void {
    this.picked = this.inspected = this.#stalked = null;
  }

  toggleBack(card: number): void {
    const next = new Set(this.back);
    if (!next.delete(card)) next.add(card);
    this.back = next;
    sound("lift");
  }

  mulligan(): void {
    if (!this.legal.mulligan) return;
    this.#play({ type: "mulligan", cards: [...this.back].sort((a, b) => a - b) });
    this.back = new Set();
  }

  /** Legal or not: the table says why not, with its clause. What wants a choice asks for it first. */
  playCard(card: number): void {
    if (!this.#asksFirst(card, null)) this.#play({ type: "play", card });
  }
  use(card: number, ability: number): void {
    if (!this.#asksFirst(card, ability)) this.#play({ type: "use", card, ability });
  }
  #aimOf(card: number, ability: number | null): ThirteenAim | null {
    return this.settledView?.aims.find((aim) => aim.card === card && aim.ability === ability) ?? null;
  }
  #asksFirst(card: number, ability: number | null): boolean {
    if (this.store.table?.lesson || !this.#aimOf(card, ability)) return false;
    this.#aim = { card, ability };
    this.picked = this.inspected = this.marked = null;
    return true;
  }
  /** Nothing was played yet: back to where I was. */
  cancel(): void {
    this.#aim = this.marked = null;
  }
  huntWith(card: number, target: Prey): void {
    this.#play({ type: "hunt", card, target });
  }
  waylay(card: number): void {
    this.#play({ type: "waylay", card });
  }
  /** A tap reads and marks, a second one takes. */
  mark(option: number): void {
    if (this.marked === option) return this.choose(option);
    this.marked = option;
    sound("lift");
  }

  choose(option: number | null): void {
    if (this.aiming) return this.#loose(this.aiming, option);
    this.#play({ type: "choose", options: option === null ? [] : [option] });
  }

  /** It is played, and what it asks for chosen as soon as the table asks. */
  #loose(aim: ThirteenAim, option: number | null): void {
    const { card, ability } = aim;
    const sent = this.#play(ability === null ? { type: "play", card } : { type: "use", card, ability });
    if (sent) this.#intent = new Intent(aim, option);
  }

  playIntent(): void {
    if (!this.#intent || this.store.isSaying("play") || this.store.step) return;
    const { refused, rejected } = this.store.state;
    const pending = this.settledView?.pending;
    if (!pending && !refused && !rejected) return; // it is played, but the table that says so is still on its way
    const answer = pending?.seat === this.table.me ? this.#intent.answerTo(pending) : undefined;
    this.#intent = null;
    if (answer !== undefined) this.choose(answer);
  }

  setAutoDecline(on: boolean): void {
    this.autoDeclines = on;
    remember("thirteen.hurries", on);
  }

  readonly canOnlyDecline = $derived.by(
    () => this.legal.decline && !this.legal.waylay.size && !this.legal.play.size && !this.legal.use.size,
  );

  decline(): void {
    if (this.legal.decline) this.#play({ type: "decline" });
  }

  /** With cards left that could be played one is asked once a turn whether one means it. */
  endTurn(): void {
    if (!this.legal.end) return;
    const turn = this.view?.turn ?? 0;
    if (this.legal.play.size && this.#askedInTurn !== turn) {
      this.#askedInTurn = turn;
      this.isEndingTurn = true;
    } else this.endTurnAnyway();
  }

  endTurnAnyway(): void {
    if (this.legal.end) this.#play({ type: "end_turn" });
  }

  concede(): void {
    this.#play({ type: "concede" });
  }

  /** Dropped: a card of my hand onto my side, a Being onto its prey, a waylayer onto the hunter. */
  drop(ref: ThirteenCardRef, on: string): void {
    const from = this.#whereIs(ref.card);
    const target = on.startsWith("card-") ? Number(on.slice(5)) : null;
    if (target !== null && this.legal.choose.has(target)) return this.choose(this.legal.choose.get(target) ?? null);
    if (from === "hand") return on === "hand" ? undefined : this.#playOnto(ref.card, target);
    if (this.view?.hunt && target === this.view.hunt.hunter) return this.waylay(ref.card);
    if (on === `player-${this.farSeat}`) return this.huntWith(ref.card, "player");
    if (target !== null && this.ownerOf(target) === this.farSeat) this.huntWith(ref.card, target);
  }

  #playOnto(card: number, target: number | null): void {
    this.playCard(card);
    const option = this.aiming && target !== null ? this.legal.choose.get(target) : undefined;
    if (option !== undefined) this.choose(option);
  }

  /** The arrow across the table: from the Being that I drag or have picked, else of the hunt that is waiting. */
  readonly aim = $derived.by(() => {
    if (this.dragged && this.draggedFrom === "play")
      return { hunter: this.dragged.card, prey: { x: this.dragged.x, y: this.dragged.y } };
    if (this.picked && this.prey !== null)
      return { hunter: this.picked.card, prey: this.prey === "player" ? { seat: this.farSeat } : { card: this.prey } };
    const hunt = this.pendingHunt;
    const met = hunt?.waylayer ?? hunt?.target;
    return (
      hunt && { hunter: hunt.hunter.card, prey: met ? { card: met.card } : { seat: 1 - hunt.seat }, act: hunt.act }
    );
  });

  readonly draggedFrom = $derived.by(() => (this.dragged ? this.#whereIs(this.dragged.card) : null));

  #whereIs(card: number): "hand" | "play" | "elsewhere" {
    const side = this.view && this.table.me !== null ? sideOf(this.view, this.table.me) : null;
    if (side?.cards.some((each) => each.card === card)) return "hand";
    return side?.play.some((each) => each.card === card) ? "play" : "elsewhere";
  }

  /** False: something else is still on its way. */
  #play(move: ThirteenMove): boolean {
    if (this.store.isSaying("play") || this.store.step) return false;
    this.picked = this.inspected = this.marked = this.#aim = this.#intent = this.#stalked = null;
    sound("tap");
    void this.store.play(move);
    return true;
  }

  /** Another game is laid: its numbers are other cards, and nothing of the last one is in anybody's hand or open. */
  begin(): void {
    this.putBack();
    this.back = new Set();
    this.previewed = this.dragged = this.lostOf = this.topic = null;
    this.isLogOpen = this.isHelpOpen = this.isConceding = this.isEndingTurn = false;
    this.cancel();
    this.#askedInTurn = 0;
  }

  /** A card that has gone out of sight is no longer in mind. */
  forget(): void {
    if (this.picked && idOf(this.view, this.picked.card) === null) this.picked = null;
    if (this.inspected && idOf(this.view, this.inspected.card) === null) this.inspected = null;
  }

  // What the theatre plays

  #perform(step: Step, quick: boolean): void {
    const event = eventOf(step.event);
    const following = this.store.state.queue[1];
    const around = { before: this.#before, next: following && !step.last ? eventOf(following.event) : null };
    const line = sentence(event, around, this.speaker);
    if (line !== null) this.table.announcer.say([line]);
    this.#before = event;
    if (event.type === "hand_is" || event.type === "mulliganed") this.back = new Set();
    this.#sound(event, quick);
  }

  #sound(event: ThirteenEvent, quick: boolean): void {
    if (event.type === "ended")
      return sound(this.table.me === null || event.winners.includes(this.table.me) ? "win" : "sigh");
    if (quick) return;
    if (event.type === "turn_began" && event.seat === this.table.me) sound("join");
    if (event.type === "drew" || event.type === "collected_soul") sound("lift");
    if (event.type === "played" || event.type === "entered") sound("tap");
    if (event.type === "hunted" || event.type === "waylaid") sound("reveal");
    if (event.type === "confronted" || event.type === "killed" || event.type === "destroyed") sound("error");
    if (event.type === "collected_madness") sound("tick");
    if (event.type === "consumed_madness") sound("star");
  }
}
