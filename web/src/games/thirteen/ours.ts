/** Of all that comes over the wire, what belongs to Thirteen. */
import type {
  Event,
  Move,
  ThirteenEvent,
  ThirteenInPlay,
  ThirteenMove,
  ThirteenSide,
  ThirteenView,
  View,
} from "../../generated/wire";

export const GAME = "thirteen";

export function ourView(view: View | undefined): ThirteenView | null {
  return view?.game === GAME ? view : null;
}

/** A table of this game is told of its own events and moves alone; they carry no name of the game. */
export const ourEvent = (event: Event): ThirteenEvent => event as ThirteenEvent;
export const ourMoves = (moves: readonly Move[]): readonly ThirteenMove[] => moves as readonly ThirteenMove[];

/** A card's number tells its owner. */
export const ownerOf = (view: ThirteenView, card: number): number => (card < view.cards_each ? 0 : 1);
export const sideOf = (view: ThirteenView, seat: number): ThirteenSide => {
  const side = view.sides[seat];
  if (!side) throw new Error(`there is no side ${seat}`);
  return side;
};

export function inPlay(view: ThirteenView | null, card: number): ThirteenInPlay | null {
  return view?.sides.flatMap((side) => side.play).find((each) => each.card === card) ?? null;
}

/** Which card a number is, as far as it can be seen. */
export function idOf(view: ThirteenView | null, card: number): string | null {
  const seen = view?.sides
    .flatMap((side) => [...side.play, ...side.cards, ...side.lost])
    .find((each) => each.card === card);
  return seen?.id ?? view?.pending?.options?.find((option) => option.card?.card === card)?.card?.id ?? null;
}
