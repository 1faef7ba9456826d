/** Results that were kept before the house had days. */
import { beforeEach, expect, it } from "vitest";
import { keepBegun, keepResult, myDays } from "../../../days/history";
import { bringOldDays } from "./before";
import { DAILY, LETTERS, pathOfLetters } from "./letters";

const which = { ...LETTERS, language: "en" };
const old = { score: 101, rounds: [[20, 25]], table: "t1", fresh: true };
const keep = (days: unknown): void => localStorage.setItem("ludoteka.daily.en", JSON.stringify(days));
beforeEach(() => localStorage.clear());

it("they are brought once, with their rounds, and nothing of them is deleted", () => {
  keep({ "2026-11-15": old });
  bringOldDays();
  bringOldDays();
  const kept = { result: 101, won: false, table: "t1", fresh: true, told: [[20, 25]], room: "", attempts: 1 };
  expect(myDays(which)).toEqual({ "2026-11-15": kept });
  expect(myDays({ ...which, language: "pl" })).toEqual({});
  expect(localStorage.getItem("ludoteka.daily.en")).toContain("101");
});

it("a result that there is already stays, and a day that was only begun gets its own", () => {
  keepResult(which, "2026-11-15", { result: 90, won: false, table: "t2" });
  keepBegun(which, "2026-11-14", "ABCD", 1);
  keep({ "2026-11-15": old, "2026-11-14": old });
  bringOldDays();
  expect(myDays(which)["2026-11-15"]?.result).toBe(90);
  expect(myDays(which)["2026-11-14"]).toMatchObject({ result: 101, room: "ABCD" });
});

it.each([
  ["is no result", { "2026-11-14": "x" }],
  ["is of no day", { yesterday: old }],
])("leaves out what %s", (_, broken) => {
  keep({ "2026-11-13": old, ...broken });
  bringOldDays();
  expect(Object.keys(myDays(which))).toEqual(["2026-11-13"]);
});

it("the rules are not told again to who has read them", () => {
  localStorage.setItem("ludoteka.daily.told", "true");
  bringOldDays();
  expect(localStorage.getItem("ludoteka.days.told.seven_words")).toBe("true");
});

it.each([
  ["/daily", "/day/seven_words/letters"],
  ["/daily/pl", "/day/seven_words/letters/pl"],
  ["/daily/en/2026-11-15", "/day/seven_words/letters/en/2026-11-15"],
])("%s leads to %s", (path, to) => {
  const { language, day } = DAILY.exec(path)?.groups ?? {};
  expect(pathOfLetters(language, day)).toBe(to);
});

it.each(["/daily/english", "/daily/en/today", "/dailyen"])("%s leads nowhere", (path) => {
  expect(DAILY.test(path)).toBe(false);
});
