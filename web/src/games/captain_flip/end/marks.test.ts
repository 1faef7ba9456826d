import { expect, it } from "vitest";
import type { CaptainFlipMove } from "../../../generated/wire";
import { view } from "../fixtures";
import { marksOf } from "./marks";

const landings = [1, null, 3, 1, 2];

it.each<[CaptainFlipMove, string[]]>([
  [{ type: "keep" }, ["hand"]],
  [{ type: "flip" }, ["hand"]],
  [{ type: "place", column: 3 }, ["space-1-3-3"]],
  [{ type: "place", column: 2 }, []],
  [{ type: "turn", column: 2, row: 4 }, ["space-1-2-4"]],
])("%o of the second captain is seen at %o", (move, marks) => {
  expect(marksOf(move, view({ landings }), 1)).toEqual(marks);
});
