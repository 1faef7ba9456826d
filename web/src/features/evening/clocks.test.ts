import { beforeEach, describe, expect, it } from "vitest";
import type { ClocksInfo } from "../../generated/wire";
import { setLocale } from "../../shared/i18n/i18n.svelte";
import { clockChoices, clockFaces, faceText, nameOf, ruleText, urgentFaces } from "./clocks";

const told = (kind: "decision" | "bank", ...left: [number, boolean][]): ClocksInfo => ({
  rule: { kind, seconds: 60, increment: 0 },
  seats: left.map(([seconds, runs]) => ({ left: seconds, runs, helped: 0 })),
  paused: false,
  pausers: [],
});

beforeEach(() => setLocale("pl"));

describe("what a host can choose", () => {
  it("is read in whole units", () => {
    expect(clockChoices.map(ruleText)).toEqual([
      "Bez zegara",
      "Łagodne przypomnienie (1 minuta)",
      "Na każdą decyzję: 30 sekund",
      "Na każdą decyzję: 1 minuta",
      "Na każdą decyzję: 2 minuty",
      "Na każdą decyzję: 5 minut",
      "Na całą grę: 5 minut, za każdą decyzję jeszcze 5 sekund",
      "Na całą grę: 15 minut, za każdą decyzję jeszcze 10 sekund",
      "Na każdą decyzję: 8 godzin",
      "Na każdą decyzję: 1 dzień",
      "Na każdą decyzję: 3 dni",
    ]);
  });

  it("has a name of its own for each", () => {
    expect(new Set(clockChoices.map(nameOf)).size).toBe(clockChoices.length);
  });
});

it.each([
  [0, "0:00"],
  [9.2, "0:10"],
  [75, "1:15"],
  [3599.5, "1 godzina"],
  [7260, "2 godziny"],
  [90_000, "25 godzin"],
  [200_000, "2 dni"],
])("%d seconds are shown as %s", (seconds, text) => {
  expect(faceText(seconds)).toBe(text);
});

describe("the clocks that are shown", () => {
  const people = new Set([0, 1]);

  it("are those of who decides, and go on by themselves", () => {
    expect(clockFaces(told("decision", [60, true], [60, false]), 20, people)).toEqual([
      { seat: 0, left: 40, runs: true },
    ]);
  });

  it("are one where all have the same time", () => {
    expect(clockFaces(told("decision", [60, true], [60, true]), 90, people)).toEqual([
      { seat: null, left: 0, runs: true },
    ]);
  });

  it("are both of a duel on a TV, and of many the four that have least left", () => {
    const six = new Set([0, 1, 2, 3, 4, 5]);
    const many = told("bank", [60, true], [45, false], [50, true], [70, true], [40, true], [30, true]);
    expect(urgentFaces(clockFaces(many, 0, six)).map(({ seat }) => seat)).toEqual([0, 2, 4, 5]);
    expect(urgentFaces(clockFaces(told("bank", [60, true], [45, false]), 0, people))).toHaveLength(2);
    const same = told("bank", [60, true], [60, true], [60, true], [45, false]);
    expect(urgentFaces(clockFaces(same, 0, six))).toEqual([{ seat: null, left: 60, runs: true }]);
  });

  it("are everybody's banks, but no bot's", () => {
    const shown = clockFaces(told("bank", [60, true], [45, false], [60, false]), 5, people);
    expect(shown.map(({ seat, left }) => [seat, left])).toEqual([
      [0, 55],
      [1, 45],
    ]);
  });
});
