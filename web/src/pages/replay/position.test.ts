import { expect, it } from "vitest";
import { sectionsOf, previousStart, nextStart } from "./controls/sections";
import { parseComparedTable, parseDealSeat, parsePosition, formatComparison, formatPosition, seatOf } from "./position";

it.each([
  ["", 0, "all"],
  ["?ply=7", 7, "all"],
  ["?ply=7&seat=2", 7, 2],
  ["?ply=7&seat=none", 7, "table"],
  ["?ply=-1&seat=x", 0, "all"],
  ["?ply=1e9&seat=99999999", 0, "all"],
] as const)("the address %s is a place", (search, ply, viewpoint) => {
  expect(parsePosition(search)).toEqual({ ply, viewpoint });
});

it("a place is written as it is read, and everything is the usual", () => {
  for (const search of ["?ply=0", "?ply=3&seat=0", "?ply=3&seat=none"])
    expect(formatPosition(parsePosition(search))).toBe(search);
  expect(["all", "table", 1].map((viewpoint) => seatOf(viewpoint as "all"))).toEqual([null, null, 1]);
});

it("an address may lay another game beside it, or offer its deal", () => {
  const beside = { table: "a&b", ply: 9 };
  expect(parseComparedTable(formatComparison({ ply: 3, viewpoint: 1 }, beside))).toEqual(beside);
  expect(parsePosition(formatComparison({ ply: 3, viewpoint: 1 }, beside))).toEqual({ ply: 3, viewpoint: 1 });
  expect([parseComparedTable("?ply=3"), parseComparedTable("?with="), parseComparedTable("?with=t2&other=-1")]).toEqual(
    [null, null, { table: "t2", ply: 0 }],
  );
  expect([parseDealSeat("?deal=0"), parseDealSeat("?deal=2"), parseDealSeat("?deal=x"), parseDealSeat("")]).toEqual([
    0,
    2,
    null,
    null,
  ]);
});

it("turns begin where somebody else moves, rounds where the number changes", () => {
  const chapters = sectionsOf({ movers: [0, 0, 1, "clock", 0], rounds: [1, 1, 1, 2, 2, 2] });
  expect(chapters).toEqual({ turns: [0, 2, 3, 4, 5], rounds: [0, 3, 5] });
  expect([nextStart(chapters.rounds, 0), nextStart(chapters.rounds, 5), previousStart(chapters.turns, 3)]).toEqual([
    3,
    null,
    2,
  ]);
  expect(sectionsOf({ movers: [0], rounds: [0, 0] }).rounds).toEqual([]);
});
