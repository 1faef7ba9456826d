import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../generated/wire";
import { aRoom } from "../../connection/testdata/samples";
import { defaultOptions } from "../home/options";
import { lineText } from "./chat/chat_lines";
import { stepFor } from "./lobby/options/options";
import { startBlocker } from "./lobby/start_blockers";

const option = (name: string, choices: string[]) => ({
  name,
  kind: "choice" as const,
  choices,
  own: false,
  low: 0,
  high: 0,
  seats_from: 0,
  seats_to: 0,
  needs: {},
  default: null,
});
const info: GameInfo = {
  name: "thirteen_words",
  rules: 1,
  titles: { en: "13 Words", pl: "13 słów" },
  taglines: { en: "", pl: "" },
  seats_from: 2,
  seats_to: 8,
  options: [option("pack", ["en", "pl"]), option("reveal", ["captain_first"])],
  bots: ["easy"],
  external_bots: [],
  usual_bot: "easy",
  clauses: ["TW"],
  chat_clause: "TW-10",
  reviewed: false,
  passes_on_timeout: false,
  taught: false,
  days: [],
};

describe("why a game can't begin", () => {
  it("is nothing when it can", () => expect(startBlocker(aRoom(), info)).toBeNull());
  it("counts the players that the game needs", () => {
    expect(startBlocker(aRoom({ can_start: false, problem: "too_few" }), info)).toEqual({
      key: "start.too_few",
      count: 2,
    });
    expect(startBlocker(aRoom({ can_start: false, problem: "too_many" }), info)).toEqual({
      key: "start.too_many",
      count: 8,
    });
  });
  it("is the server's own word for anything else", () => {
    expect(startBlocker(aRoom({ can_start: false, problem: "running" }), info)).toEqual({ code: "running" });
  });
});

describe("a line of talk", () => {
  it("of a person is as it was written", () =>
    expect(lineText({ member: "a", text: "Hi", texts: null }, "pl")).toBe("Hi"));
  it("of a bot is in the reader's language, or in any", () => {
    const line = { member: "b", text: null, texts: { en: "Snow!", pl: "Śnieg!" } };
    expect([lineText(line, "pl"), lineText(line, "fr")]).toEqual(["Śnieg!", "Snow!"]);
  });
});

it("a new table has words in the language one reads, where there are any", () => {
  expect(defaultOptions(info, "pl")).toEqual({ pack: "pl" });
  expect(defaultOptions(info, "fr")).toEqual({});
});

it.each([
  [0, 600, 15],
  [0, 10, 1],
  [1, 100, 5],
])("a slider from %d to %d moves by %d", (low, high, step) => {
  expect(stepFor(low, high)).toBe(step);
});
