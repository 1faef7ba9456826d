import { expect, it } from "vitest";
import type { Choice, Decision, Move, Review, View } from "../../../generated/wire";
import { adviceAt } from "./advice";
import { shapesAround, geometryKey } from "./rings";

const choice = (column: number): Choice => ({
  move: { type: "place", column },
  pieces: [],
  chances: [0.5, 0.5],
  gap: 0,
  error: 0.01,
  low: -0.025,
  high: 0.025,
  clear: true,
  tries: 9,
});
const decision = (ply: number, played: number, best: number): Decision => ({
  ply,
  seat: 1,
  kind: "place",
  choices: [choice(1), choice(2)],
  played,
  best,
  lost: best === played ? 0 : 0.2,
  grade: best === played ? "best" : "blunder",
  before: [0.5, 0.5],
  after: [0.5, 0.5],
  luck: [0, 0],
  error: 0,
});
const review = { unit: "chance", decisions: [decision(1, 0, 0), decision(4, 0, 1)] } as Partial<Review> as Review;
const column = (move: unknown): number => (move as { column: number }).column;
const telling = {
  label: ({ move }: Choice) => `column ${column(move)}`,
  marksOf: (move: Move, _: View, seat: number) => [`space-${seat}-${column(move)}`],
};
const view = {} as View;

it("is given before the move that could have been better, and nowhere else", () => {
  const advice = adviceAt(review, 3, telling);
  expect(advice).toMatchObject({ seat: 1, lost: 0.2, unit: "chance" });
  expect([advice?.played.words, advice?.better.words]).toEqual(["column 1", "column 2"]);
  expect([advice?.played.marks(view), advice?.better.marks(view)]).toEqual([["space-1-1"], ["space-1-2"]]);
  expect([0, 1, 2, 4, null].map((ply) => adviceAt(review, ply, telling))).toEqual([null, null, null, null, null]);
});

const box = { x: 100, y: 100, width: 50, height: 70 };

it("rings what both mark twice, one round the other", () => {
  const [played, better] = (["played", "better"] as const).map((kind) => shapesAround(kind, [box]).boxes[0]);
  expect(played?.x).toBeLessThan(box.x);
  expect(better?.x).toBeLessThan(played?.x ?? 0);
  expect((better?.x ?? 0) + (better?.width ?? 0)).toBeGreaterThan((played?.x ?? 0) + (played?.width ?? 0));
});

it("points from what acts to what it acts upon, and needs both for that", () => {
  expect(shapesAround("better", [box, { ...box, x: 500 }]).arrow).not.toBeNull();
  expect(shapesAround("better", [box]).arrow).toBeNull();
  expect(shapesAround("better", [box, box, box]).arrow).toBeNull();
});

it("is drawn anew when something has moved", () => {
  expect(geometryKey([shapesAround("played", [box])])).not.toBe(
    geometryKey([shapesAround("played", [{ ...box, y: 101 }])]),
  );
});
