/** Of all that comes over the wire, what belongs to Captain Flip. */
import type {
  CaptainFlipEvent,
  CaptainFlipHand,
  CaptainFlipMove,
  CaptainFlipView,
  Event,
  Move,
  View,
} from "../../generated/wire";

export const GAME = "captain_flip";

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

export function ourView(view: View | undefined): CaptainFlipView | null {
  return view?.game === GAME ? view : null;
}

/** A table of this game is told of its own events and moves alone; they carry no name of the game. */
export const ourEvent = (event: Event): CaptainFlipEvent => event as CaptainFlipEvent;
export const ourMoves = (moves: readonly Move[]): readonly CaptainFlipMove[] => moves as readonly CaptainFlipMove[];

/** Moves are plain data: the same kind with the same numbers is the same move. */
export function isSame(one: CaptainFlipMove, other: CaptainFlipMove): boolean {
  const { type, column, row }: { type: string; column?: number; row?: number } = one;
  const wanted: { type: string; column?: number; row?: number } = other;
  return type === wanted.type && column === wanted.column && row === wanted.row;
}
