import { describe, expect, it } from "vitest";
import type { CaptainFlipEvent, CaptainFlipTally } from "../../../generated/wire";
import { clausesOf, type Topic } from "../dock/explain";
import { view } from "../fixtures";
import { characters } from "../types";
import { applyEvent, changedInLastTurn } from "./stage";
import { linesOf } from "../end/tally";
import { lengthOf, paceFor } from "./timeline";

const told = (...events: CaptainFlipEvent[]) => events.reduce(applyEvent, view());

describe("the table between two views", () => {
  it("a drawn tile is in hand, a flipped one shows its other side", () => {
    expect(told({ type: "drawn", seat: 0, face: "cook", bag: 69, again: false })).toMatchObject({
      bag: 69,
      phase: "flipping",
      hand: { face: "cook", flipped: false },
    });
    expect(told({ type: "flipped", seat: 0, was: "gunner", face: "monkey" })).toMatchObject({
      phase: "placing",
      hand: { face: "monkey", flipped: true },
    });
  });

  it("a placed tile leaves the hand and lies on the board, where it may be turned over", () => {
    const placed = told({ type: "placed", seat: 1, column: 4, row: 3, face: "gunner" });
    expect(placed).toMatchObject({ hand: null, crews: [[{ face: "cook" }], [{ column: 4, row: 3, face: "gunner" }]] });
    expect(
      applyEvent(placed, { type: "turned", seat: 1, column: 4, row: 3, was: "gunner", face: "parrot" }).crews[1]?.[0]
        ?.face,
    ).toBe("parrot");
  });

  it("a ship sinks with its third Gunner and floats when one is flipped away (CF-47)", () => {
    expect(told({ type: "sank", seat: 1 }).sunk).toEqual([1]);
    expect(told({ type: "sank", seat: 1 }, { type: "sank", seat: 0 }, { type: "floated", seat: 1 }).sunk).toEqual([0]);
  });

  it("coins and the Map change hands", () => {
    const end = told(
      { type: "paid", seat: 0, column: 5, row: 3, coins: 1 },
      { type: "took", seat: 1, coins: 5, source: "gunner", column: 1, row: 2 },
      { type: "map_taken", seat: 1, previous: null },
      { type: "map_paid", seat: 1, coins: 1 },
      { type: "last_round", seat: 1 },
    );
    expect(end).toMatchObject({ coins: [0, 6], map: 1, last_round: true });
    expect(applyEvent(end, { type: "map_returned", seat: 1 }).map).toBeNull();
  });

  it("never changes the view it began with", () => {
    const before = view();
    const kept = structuredClone(before);
    applyEvent(before, { type: "placed", seat: 0, column: 1, row: 3, face: "cook" });
    expect(before).toEqual(kept);
  });
});

it("marks what each captain did in their last turn, until they begin the next one", () => {
  const story: CaptainFlipEvent[] = [
    { type: "turn_began", seat: 0, round: 1 },
    { type: "placed", seat: 0, column: 1, row: 1, face: "parrot" },
    { type: "placed", seat: 0, column: 2, row: 1, face: "monkey" },
    { type: "turned", seat: 0, column: 1, row: 1, was: "parrot", face: "cook" },
    { type: "turn_began", seat: 1, round: 1 },
    { type: "placed", seat: 1, column: 5, row: 1, face: "gunner" },
  ];
  expect([...changedInLastTurn(story)]).toEqual(["0-1-1", "0-2-1", "1-5-1"]);
  expect([...changedInLastTurn([...story, { type: "turn_began", seat: 0, round: 2 }])]).toEqual(["1-5-1"]);
});

it("what a character did stays long enough to be read", () => {
  expect(lengthOf({ type: "took", seat: 0, coins: 3, source: "cook", column: 1, row: 2 })).toBeGreaterThan(1000);
  expect(lengthOf({ type: "column_completed", seat: 0, column: 1, completed: 1 })).toBeGreaterThan(1000);
});

it("what brings nothing takes no time, and a long queue goes faster", () => {
  expect(lengthOf({ type: "took", seat: 0, coins: 0, source: "navigator", column: 1, row: 2 })).toBe(0);
  expect(paceFor(3)).toBe(1);
  expect(paceFor(40)).toBeLessThan(0.5);
});

it("every character has a clause that explains it", () => {
  for (const character of characters)
    expect(clausesOf({ kind: "character", character, back: null }, 2)).not.toHaveLength(0);
});

it("what the solo game plays in another way is said alone, and at no other table (CF-60)", () => {
  const kraken = { kind: "kraken", coins: 2, later: 1, taken: false } as const;
  const topics: Topic[] = [
    { kind: "bonus", bonus: kraken },
    { kind: "map" },
    { kind: "character", character: "cartographer", back: null },
    { kind: "character", character: "cook", back: null },
  ];
  const solo = (players: number) => topics.map((topic) => clausesOf(topic, players).includes("CF-60"));
  expect(solo(1)).toEqual([true, true, true, false]);
  expect(solo(2)).toEqual([false, false, false, false]);
});

it("the end is counted in one order for all: in play first, then the end (CF-70)", () => {
  const tally = (lines: CaptainFlipTally["lines"]): CaptainFlipTally => ({
    in_play: 0,
    total: 0,
    gunners: 0,
    sunk: false,
    swabby_columns: 0,
    lines,
  });
  const rows = linesOf([
    tally([
      { source: "parrot", when: "end", coins: -1, columns: null },
      { source: "bonus", when: "play", coins: 3, columns: null },
    ]),
    tally([
      { source: "cook", when: "play", coins: 2, columns: null },
      { source: "bonus", when: "play", coins: 1, columns: null },
    ]),
  ]);
  expect(rows.map(({ source, when }) => `${source} ${when}`)).toEqual(["cook play", "bonus play", "parrot end"]);
});
