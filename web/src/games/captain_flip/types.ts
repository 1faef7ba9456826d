/** Of all that comes over the wire, what belongs to Captain Flip. */
import type { CaptainFlipEvent, CaptainFlipHand, CaptainFlipMove, CaptainFlipView } from "../../generated/wire";
import { gameOf } from "../../table/game";

export const GAME = "captain_flip";
export const game = gameOf<CaptainFlipView, CaptainFlipEvent, CaptainFlipMove>(GAME);
export const { viewOf, eventOf, movesOf } = game;

export type Character = CaptainFlipHand["face"];

export const characters: readonly Character[] = [
  "cartographer",
  "navigator",
  "parrot",
  "cook",
  "swabby",
  "gunner",
  "carpenter",
  "monkey",
  "lookout",
];

/** Moves are plain data: the same kind with the same numbers is the same move. */
export function isSame(one: CaptainFlipMove, other: CaptainFlipMove): boolean {
  const { type, column, row }: { type: string; column?: number; row?: number } = one;
  const wanted: { type: string; column?: number; row?: number } = other;
  return type === wanted.type && column === wanted.column && row === wanted.row;
}
