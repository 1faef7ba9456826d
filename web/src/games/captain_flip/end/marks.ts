/** Where a move is seen on the table: the space that it fills or turns, or the tile in hand. */
import type { Move, View } from "../../../generated/wire";
import { movesOf, viewOf } from "../types";

export function marksOf(move: Move, view: View, seat: number): readonly string[] {
  const [ours] = movesOf([move]);
  if (ours?.type === "keep" || ours?.type === "flip") return ["hand"];
  if (ours?.type === "turn") return [`space-${seat}-${ours.column}-${ours.row}`];
  const row = ours?.type === "place" ? viewOf({ view })?.landings[ours.column - 1] : null;
  return ours?.type === "place" && row != null ? [`space-${seat}-${ours.column}-${row}`] : [];
}
