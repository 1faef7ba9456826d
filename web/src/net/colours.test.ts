import { beforeEach, expect, it } from "vitest";
import { colourOf, keepColours } from "./colours";

beforeEach(() => localStorage.clear());

it("a replay has the signs of the game for whoever was there, and those of the seats for others", () => {
  keepColours("t1", [5, 2]);
  keepColours("t2", [0, 7]);
  expect([colourOf("t1", 0), colourOf("t1", 1), colourOf("t2", 1)]).toEqual([5, 2, 7]);
  expect([colourOf("t3", 0), colourOf("t3", 1)]).toEqual([0, 1]);
});

it("the last forty games are enough", () => {
  for (let n = 0; n < 41; n++) keepColours(`t${n}`, [7]);
  expect([colourOf("t0", 0), colourOf("t40", 0)]).toEqual([0, 7]);
});
