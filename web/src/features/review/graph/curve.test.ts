import { describe, expect, it } from "vitest";
import type { Decision, Review } from "../../../generated/wire";
import { curveOf, dearest, decisionAfter, lineOf, plyAt, pointAt, spread, topOf } from "./curve";

const decision = (ply: number, before: number[], lost = 0): Decision => ({
  ply,
  seat: 0,
  kind: "flip",
  choices: [],
  played: 0,
  best: 0,
  lost,
  grade: lost > 0.06 ? "mistake" : "best",
  before,
  after: before,
  luck: [0, 0],
  error: 0.02,
});

const review: Review = {
  game: "captain_flip",
  seats: 2,
  unit: "chance",
  tries: 100,
  plies: 4,
  end: [1, 0],
  shares: [],
  turning: null,
  decisions: [
    decision(1, [0.5, 0.5]),
    decision(2, [0.6, 0.4], 0.1),
    decision(3, [0.3, 0.7], 0.2),
    decision(4, [0.8, 0.2]),
  ],
};
const field = { left: 10, right: 110, top: 0, bottom: 100, plies: 4, most: 1 };

describe("the curve of a review", () => {
  it("goes from the first decision to the result", () => {
    expect(curveOf(review).map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4]);
    expect(curveOf(review).at(-1)?.chances).toEqual([1, 0]);
    expect(lineOf(curveOf(review), 0, field)).toBe("M10.0 50.0L35.0 40.0L60.0 70.0L85.0 20.0L110.0 0.0");
  });

  it("finds the moment under a finger, and none beyond its ends", () => {
    expect([-50, 10, 47, 60, 200].map((x) => plyAt(field, x))).toEqual([0, 0, 1, 2, 4]);
    expect(pointAt(curveOf(review), 2)?.chances).toEqual([0.3, 0.7]);
    expect(decisionAfter(review, 2)?.ply).toBe(3);
    expect(decisionAfter(review, 4)).toBeUndefined();
  });

  it("lists what cost something, the dearest first", () => {
    expect(dearest(review.decisions).map(({ ply }) => ply)).toEqual([3, 2]);
  });

  it("ends above all coins in a round number", () => {
    expect(topOf(review)).toBe(1);
    expect(topOf({ ...review, unit: "coins", end: [41, 0] })).toBe(50);
  });

  it("keeps labels apart and inside", () => {
    expect(spread([100, 100, 100], 20, 0, 100)).toEqual([60, 80, 100]);
    expect(spread([0, 50, 3], 20, 0, 100)).toEqual([0, 50, 20]);
  });
});
