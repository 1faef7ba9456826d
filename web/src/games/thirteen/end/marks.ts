/** Where a move is seen on the table: the card that acts, and whom it acts upon. */
import type { Move, ThirteenMove, ThirteenView, View } from "../../../generated/wire";
import { movesOf, viewOf } from "../types";

const MIDDLE = "middle";

export function marksOf(move: Move, view: View, seat: number): readonly string[] {
  const [ours] = movesOf([move]);
  const table = viewOf({ view });
  return ours && table ? marks(ours, table, seat) : [];
}

function marks(move: ThirteenMove, view: ThirteenView, seat: number): readonly string[] {
  if (move.type === "mulligan") return move.cards.map(String);
  if (move.type === "play" || move.type === "use") return [`card-${move.card}`];
  if (move.type === "hunt") return [`card-${move.card}`, preyMark(move.target, seat)];
  if (move.type === "waylay") return [`card-${move.card}`, ...(view.hunt ? [`card-${view.hunt.hunter}`] : [])];
  if (move.type === "choose") return chosen(move.options, view);
  return [MIDDLE];
}

const preyMark = (target: number | "player", seat: number): string =>
  target === "player" ? `madness-${1 - seat}` : `card-${target}`;

/** TH-40: what is no card, or nothing at all, is told between the sides. */
function chosen(options: readonly number[], { pending }: ThirteenView): readonly string[] {
  const cards = options.flatMap((at) => pending?.options?.[at]?.card ?? []);
  return cards.length ? cards.map(({ card }) => `card-${card}`) : [MIDDLE];
}
