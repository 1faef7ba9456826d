import { describe, expect, it } from "vitest";
import type { ThirteenWordsDetails } from "../../../generated/wire";
import type { ChatEntry } from "../../../room/chat_log";
import { chain, members } from "../fixtures";
import { bestPairs, groups, readings } from "./minds";
import { poster } from "./poster";
import { bubbles, reasons, roundTalkStart, textOf } from "../seats/remarks";

const details: ThirteenWordsDetails = {
  best: 33,
  matched: [
    [0, 3, 1],
    [2, 0, 0],
    [0, 1, 0],
  ],
  rounds_as_captain: [4, 4, 3],
  furthest: { round: 2, different: 3 },
};

describe("who read whose mind (TW-18)", () => {
  it("has a reading for each pair, both ways, and none of oneself", () => {
    expect(readings(details)).toHaveLength(6);
    expect(readings(details)).toContainEqual({ captain: 0, guesser: 1, matched: 3, rounds: 4 });
  });

  it("leaves out Captains who never led a round", () => {
    expect(readings({ ...details, rounds_as_captain: [4, 4, 0] }).some(({ captain }) => captain === 2)).toBe(false);
  });

  it("finds the pair who agreed most often for their chances", () => {
    expect(bestPairs(details)).toEqual([{ seats: [0, 1], matched: 5, rounds: 8 }]);
  });

  it("names all who tie, and nobody where nobody agreed", () => {
    const two = {
      ...details,
      matched: [
        [0, 2, 2],
        [2, 0, 0],
        [2, 0, 0],
      ],
      rounds_as_captain: [4, 4, 4],
    };
    expect(bestPairs(two).map(({ seats }) => seats)).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(
      bestPairs({
        ...details,
        matched: [
          [0, 0, 0],
          [0, 0, 0],
          [0, 0, 0],
        ],
      }),
    ).toEqual([]);
  });

  it("of equal shares takes the one with more rounds behind it, and says nothing where everybody ties", () => {
    const matched = [
      [0, 2, 1, 1],
      [2, 0, 1, 1],
      [1, 1, 0, 1],
      [1, 1, 1, 0],
    ];
    expect(bestPairs({ ...details, matched, rounds_as_captain: [2, 2, 1, 1] }).map(({ seats }) => seats)).toEqual([
      [0, 1],
    ]);
    const alike = [
      [0, 1, 1, 1],
      [1, 0, 1, 1],
      [1, 1, 0, 1],
      [1, 1, 1, 0],
    ];
    expect(bestPairs({ ...details, matched: alike, rounds_as_captain: [1, 1, 1, 1] })).toEqual([]);
  });

  it("puts the Captain's word first, then the most chosen", () => {
    const link = { round: 1, captain: 2, centre: "sea", words: ["salt", "salt", "fish", "salt", "boat"], starred: [] };
    expect(groups(link).map(({ word }) => word)).toEqual(["fish", "salt", "boat"]);
    expect(groups(link)[1]?.seats).toEqual([0, 1, 3]);
  });
});

describe("what is said", () => {
  const says = (n: number, member: string, text: string | null, en = ""): ChatEntry => ({
    n,
    line: { member, text, texts: text === null ? { en, pl: `${en} (pl)` } : null },
  });
  const talk = [
    says(1, "m3", null, "one"),
    says(2, "m0", "hello"),
    says(3, "m3", null, "two"),
    says(4, "m0", "oh"),
    says(5, "m0", "really"),
  ];

  it("is read in the reader's language, or in the one there is", () => {
    expect(textOf(talk[0]!.line, "pl")).toBe("one (pl)");
    expect(textOf(talk[1]!.line, "pl")).toBe("hello");
    expect(textOf(talk[0]!.line, "xx")).toBe("one");
  });

  it("is one bubble a head, and only of this round", () => {
    expect(bubbles(talk, 2).map(({ n }) => n)).toEqual([3, 5]);
    expect(bubbles(talk, 5)).toEqual([]);
  });

  it("begins with the bots' last reasons for whoever comes in the middle", () => {
    expect(roundTalkStart(talk, new Set(["m3"]))).toBe(2);
    expect(roundTalkStart(talk, new Set())).toBe(5);
  });

  it("gives each round its reason, counted from the end", () => {
    const bot = members(4)[3]!;
    expect([...reasons(talk, bot, 2)].map(([round, line]) => [round, line.texts?.en])).toEqual([
      [1, "one"],
      [2, "two"],
    ]);
    expect([...reasons(talk, bot, 7).keys()]).toEqual([6, 7]);
    expect(reasons(talk, bot, 1).get(1)?.texts?.en).toBe("two");
  });
});

describe("the chain as a picture", () => {
  const titles = { title: "13 Words", level: "In tune", score: "30 stars of 44" };
  const drawn = poster(chain(11, 8, "pl"), (seat) => seat, titles);
  const texts = drawn.shapes.flatMap((shape) => (shape.kind === "text" ? [shape] : []));

  it("has every word of the chain, also those of two lines", () => {
    const written = texts.map(({ text }) => text).join(" ");
    for (const { centre, words, captain } of chain(11, 8, "pl")) {
      for (const part of `${centre} ${words[captain]}`.split(" ")) expect(written).toContain(part);
    }
  });

  it("stays within its frame", () => {
    for (const shape of drawn.shapes.slice(2)) {
      expect(shape.x).toBeGreaterThanOrEqual(0);
      expect(shape.kind === "rect" ? shape.x + shape.w : shape.x).toBeLessThanOrEqual(drawn.width);
      expect(shape.kind === "rect" ? shape.y + shape.h : shape.y).toBeLessThanOrEqual(drawn.height);
    }
  });

  it("prints a long word smaller", () => {
    const size = (word: string): number => texts.find(({ text }) => text === word)?.size ?? NaN;
    expect(size("fotograficzny")).toBeLessThan(size("rzeka"));
  });
});
