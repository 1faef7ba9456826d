import { expect, it } from "vitest";
import type { ThirteenMove } from "../../../generated/wire";
import { view } from "../fixtures";
import { marksOf } from "./marks";

const pending = {
  kind: "target",
  seat: 0,
  source: null,
  optional: true,
  options: [
    { card: { card: 31, id: "hound" }, mode: null },
    { card: null, mode: 1 },
  ],
};
const hunt = { seat: 1, hunter: 32, target: "player" as const, waylayer: null };

it.each<[ThirteenMove, string[]]>([
  [{ type: "mulligan", cards: [3, 5] }, ["3", "5"]],
  [{ type: "play", card: 4 }, ["card-4"]],
  [{ type: "use", card: 4, ability: 0 }, ["card-4"]],
  [{ type: "hunt", card: 4, target: 31 }, ["card-4", "card-31"]],
  [{ type: "hunt", card: 4, target: "player" }, ["card-4", "madness-1"]],
  [{ type: "waylay", card: 4 }, ["card-4", "card-32"]],
  [{ type: "choose", options: [0] }, ["card-31"]],
  [{ type: "choose", options: [1] }, ["middle"]],
  [{ type: "choose", options: [] }, ["middle"]],
  [{ type: "end_turn" }, ["middle"]],
  [{ type: "decline" }, ["middle"]],
])("%o of the first player is seen at %o", (move, marks) => {
  expect(marksOf(move, view({ hunt, pending }), 0)).toEqual(marks);
});
