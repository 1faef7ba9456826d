import { expect, it } from "vitest";
import type { SevenWordsJudged } from "../../../generated/wire";
import { verdictOf } from "./verdict";

const word = (value: number, verdict: SevenWordsJudged["verdict"] = "open"): SevenWordsJudged => ({
  word: "słowo",
  value,
  counted: [],
  worth: [],
  verdict,
  why: null,
  earlier: null,
  by: null,
  votes: [],
  overruled: false,
  proposal: null,
  bonus: 0,
  mended: false,
  dropped: false,
});

it.each([
  ["the best", [word(14), word(9), word(0)], { kind: "best", value: 14 }],
  ["as good as another", [word(14), word(14), word(0)], { kind: "shared", value: 14 }],
  ["worth less than another", [word(9), word(14), word(0)], { kind: "worth", value: 9 }],
  ["a word that failed", [word(0, "fails"), word(14)], { kind: "fails", value: 0 }],
  ["nothing", [word(0), word(14)], { kind: "nothing", value: 0 }],
])("tells whoever wrote it that their word is %s", (_, judged, told) => {
  expect(verdictOf(judged, 0)).toEqual(told);
});

it("has nothing for a seat whose word is not out yet", () => {
  expect(verdictOf([], 0)).toBeNull();
});
