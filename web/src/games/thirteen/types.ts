/** Of all that comes over the wire, what belongs to Thirteen. */
import type { ThirteenEvent, ThirteenInPlay, ThirteenMove, ThirteenSide, ThirteenView } from "../../generated/wire";
import { gameOf } from "../../table/game";

export const GAME = "thirteen";
export const game = gameOf<ThirteenView, ThirteenEvent, ThirteenMove>(GAME);
export const { viewOf, eventOf, movesOf } = game;

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
