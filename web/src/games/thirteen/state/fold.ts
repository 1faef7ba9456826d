/**
 * A view after an event: so that every card moves when it is told, not when all is over. Bookkeeping without rules:
 * whatever it can't know it takes from the view that the events lead to, and in the end that view is shown itself.
 */
import type {
  ThirteenCardRef,
  ThirteenEvent,
  ThirteenInPlay,
  ThirteenSide,
  ThirteenView,
} from "../../../generated/wire";
import { cardNamed } from "../cards/catalogue.svelte";
import { inPlay, ownerOf, sideOf } from "../types";

type Of<T extends ThirteenEvent["type"]> = Extract<ThirteenEvent, { type: T }>;
type Change = (side: ThirteenSide) => Partial<ThirteenSide>;

function onSide(view: ThirteenView, seat: number, change: Change): ThirteenView {
  return { ...view, sides: view.sides.map((side, at) => (at === seat ? { ...side, ...change(side) } : side)) };
}

function onCard(
  view: ThirteenView,
  card: number,
  change: (now: ThirteenInPlay) => Partial<ThirteenInPlay>,
): ThirteenView {
  return onSide(view, ownerOf(view, card), ({ play }) => ({
    play: play.map((each) => (each.card === card ? { ...each, ...change(each) } : each)),
  }));
}

/** Out of play: the Souls on it go back to the pool, still expended (TH-9). */
function leave(view: ThirteenView, card: number): ThirteenView {
  const souls = inPlay(view, card)?.souls ?? 0;
  return onSide(view, ownerOf(view, card), (side) => ({
    play: side.play.filter((each) => each.card !== card),
    spent: side.spent + souls,
    locked: side.locked - souls,
  }));
}

const toLost = (view: ThirteenView, ref: ThirteenCardRef): ThirteenView =>
  onSide(view, ownerOf(view, ref.card), ({ lost }) => ({
    lost: [...lost.filter(({ card }) => card !== ref.card), ref],
  }));
const die = (view: ThirteenView, ref: ThirteenCardRef): ThirteenView => toLost(leave(view, ref.card), ref);

function enters({ card, expended }: Of<"entered">, later: ThirteenView, souls: number): ThirteenInPlay {
  const known = inPlay(later, card.card);
  const printed = cardNamed(card.id);
  const made: ThirteenInPlay = known ?? {
    card: card.card,
    id: card.id,
    kind: printed?.kind === "object" ? "object" : "being",
    strength: printed?.strength ?? null,
    uncanny: printed?.uncanny ?? null,
    words: printed?.signs ?? [],
    expended,
    souls,
    fresh: true,
    terror: null,
  };
  return { ...made, expended, souls };
}

/** `later`: where the events of this message lead to. `paid`: Souls on the card that is being played. */
export function applyEvent(view: ThirteenView, event: ThirteenEvent, later: ThirteenView, paid: number): ThirteenView {
  switch (event.type) {
    case "decided":
      return { ...view, kept: view.kept.map((kept, seat) => kept || seat === event.seat) };
    case "turn_began":
      return { ...view, phase: "turn", turn: event.turn, active: event.seat };
    case "recovered_all":
      return onSide(view, event.seat, (side) => ({
        souls: side.souls + event.souls,
        spent: side.spent - event.souls,
        play: side.play.map((each) => (event.cards.includes(each.card) ? { ...each, expended: false } : each)),
      }));
    case "drew":
      return onSide(view, event.seat, ({ deck, hand }) => ({ deck: deck - 1, hand: hand + 1 }));
    case "drew_card":
      return holds(view, event.card, later);
    case "hand_is":
      return event.hand.reduce(
        (so_far, ref) => holds(so_far, ref, later),
        onSide(view, ownerOf(view, event.hand[0]?.card ?? 0), () => ({ cards: [] })),
      );
    case "collected_soul":
      return onSide(view, event.seat, ({ deck, souls }) => ({ deck: deck - 1, souls: souls + 1 }));
    case "collected_madness":
      return onSide(view, event.seat, ({ deck }) => ({ deck: deck - 1, madness: event.madness }));
    case "consumed_madness":
      return onSide(view, event.seat, ({ deck }) => ({ deck: deck + event.cards, madness: event.madness }));
    case "played":
      return onSide(view, event.seat, (side) => ({
        hand: side.hand - 1,
        cards: side.cards.filter(({ card }) => card !== event.card.card),
        souls: side.souls - event.souls,
      }));
    case "resolved":
      return onSide(toLost(view, event.card), ownerOf(view, event.card.card), ({ spent }) => ({ spent: spent + paid }));
    case "souls_expended":
      return onSide(view, event.seat, ({ souls, spent }) => ({
        souls: souls - event.souls,
        spent: spent + event.souls,
      }));
    case "souls_recovered":
      return onSide(view, event.seat, ({ souls, spent }) => ({
        souls: souls + event.souls,
        spent: spent - event.souls,
      }));
    default:
      return afterMove(view, event, later, paid);
  }
}

/** Events in which a card in play is touched. */
function afterMove(view: ThirteenView, event: ThirteenEvent, later: ThirteenView, paid: number): ThirteenView {
  switch (event.type) {
    case "entered": {
      const souls = event.was === "hand" ? paid : 0;
      return onSide(view, event.seat, (side) => ({
        play: [...side.play, enters(event, later, souls)],
        lost: side.lost.filter(({ card }) => card !== event.card.card),
        locked: side.locked + souls,
      }));
    }
    case "expended":
      return onCard(view, event.card.card, () => ({ expended: true }));
    case "recovered":
      return onCard(view, event.card.card, () => ({ expended: false }));
    case "killed":
      return event.cards.reduce(die, view);
    case "destroyed":
      return die(view, event.card);
    case "consumed":
      return onSide(
        event.cards.reduce((so_far, { card }) => (event.was === "play" ? leave(so_far, card) : so_far), view),
        event.seat,
        ({ deck, lost }) => ({
          deck: deck + event.cards.length,
          lost: lost.filter(({ card }) => !event.cards.some((each) => each.card === card)),
        }),
      );
    case "returned":
      return returned(view, event, later);
    case "discarded":
      return onSide(toLost(view, event.card), event.seat, (side) =>
        event.was === "deck"
          ? { deck: side.deck - 1 }
          : { hand: side.hand - 1, cards: side.cards.filter(({ card }) => card !== event.card.card) },
      );
    case "changed":
      return onCard(view, event.card.card, ({ strength, uncanny, words }) => ({
        strength: Math.max(0, (strength ?? 0) + event.strength),
        uncanny: Math.max(0, (uncanny ?? 0) + event.uncanny),
        words: event.word && !words.includes(event.word) ? [...words, event.word] : words,
      }));
    case "hunted":
      return {
        ...view,
        hunt: { seat: event.seat, hunter: event.hunter.card, target: event.target?.card ?? "player", waylayer: null },
      };
    case "waylaid":
      return view.hunt ? { ...view, hunt: { ...view.hunt, waylayer: event.card.card } } : view;
    case "hunt_failed":
    case "turn_ended":
      return { ...view, hunt: null };
    default:
      return view;
  }
}

function holds(view: ThirteenView, ref: ThirteenCardRef, later: ThirteenView): ThirteenView {
  const seat = ownerOf(view, ref.card);
  const known = sideOf(later, seat).cards.find(({ card }) => card === ref.card);
  const held = known ?? { ...ref, cost: cardNamed(ref.id)?.cost ?? 0 };
  return onSide(view, seat, ({ cards }) => ({ cards: [...cards.filter(({ card }) => card !== ref.card), held] }));
}

function returned(view: ThirteenView, { seat, card, was }: Of<"returned">, later: ThirteenView): ThirteenView {
  const gone =
    was === "play"
      ? leave(view, card.card)
      : onSide(view, seat, ({ lost }) => ({ lost: lost.filter((each) => each.card !== card.card) }));
  return onSide(holds(gone, card, later), seat, ({ hand }) => ({ hand: hand + 1 }));
}
