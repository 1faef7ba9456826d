import { expect, it } from "vitest";
import type { Contents } from "../../../generated/wire";
import { alignGames, findPair } from "./alignment";

const contents = (movers: (number | "clock")[], rounds: number[]): Contents => ({ movers, rounds });

it("goes move by move where both went the same way", () => {
  const game = contents([0, 0, 1], [1, 1, 1, 1]);
  expect(alignGames(game, game).pairs).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

it("waits in a turn and in a round for the one that has more to show, and misses no moment", () => {
  const short = contents([0, 1, 0], [1, 1, 2, 2]);
  const long = contents([0, 0, 1, 0, 1], [1, 1, 1, 2, 2, 2]);
  const { pairs, chapters } = alignGames(short, long);
  expect(pairs).toEqual([
    [0, 0],
    [0, 1],
    [1, 2],
    [2, 3],
    [2, 4],
    [3, 5],
  ]);
  expect(chapters).toEqual({ turns: [0, 2, 3, 4, 5], rounds: [0, 3, 5] });
});

it("lets the shorter game wait before its end until the longer one is over", () => {
  const { pairs } = alignGames(contents([0], [1, 1]), contents([0, 1, 0], [1, 2, 3, 3]));
  expect(pairs).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 3],
  ]);
});

it("knows no rounds where a game has none", () => {
  const game = contents([0, 1], [0, 0, 0]);
  expect(alignGames(game, game).chapters).toEqual({ turns: [0, 1, 2], rounds: [] });
});

it("finds the moments of an address, and the end beyond it", () => {
  const { pairs } = alignGames(contents([0, 1, 0], [1, 1, 2, 2]), contents([0, 0, 1, 0, 1], [1, 1, 1, 2, 2, 2]));
  expect(findPair(pairs, [0, 1])).toBe(1);
  expect(findPair(pairs, [2, 0])).toBe(3);
  expect(findPair(pairs, [99, 99])).toBe(5);
});
