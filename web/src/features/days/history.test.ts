import { beforeEach, expect, it } from "vitest";
import { saveBegun, saveResult, myDays, nextAttempt } from "./history";
import { remember } from "../../shared/device/storage";

const solo = { game: "one", kind: "solo", language: "" };
const DAY = "2026-11-15";
beforeEach(() => localStorage.clear());

it("the first game counts, and what comes after it is practice", () => {
  expect(nextAttempt(myDays(solo)[DAY], "score")).toBe(1);
  saveBegun(solo, DAY, "ABCD", 1);
  expect(nextAttempt(myDays(solo)[DAY], "score")).toBe(0);
  expect(saveResult(solo, DAY, { result: 31, won: false, table: "t1" })).toBe(true);
  expect(saveResult(solo, DAY, { result: 31, won: false, table: "t1" })).toBe(true);
  expect(saveResult(solo, DAY, { result: 99, won: true, table: "t2" })).toBe(false);
  expect(myDays(solo)[DAY]).toEqual({ result: 31, won: false, table: "t1", room: "ABCD", attempts: 1 });
});

it("what is to be solved may be tried until it is", () => {
  for (const attempt of [1, 2, 3]) {
    expect(nextAttempt(myDays(solo)[DAY], "tries")).toBe(attempt);
    saveBegun(solo, DAY, `ROOM${attempt}`, attempt);
  }
  saveResult(solo, DAY, { result: 3, won: true, table: "t3" });
  expect(nextAttempt(myDays(solo)[DAY], "tries")).toBe(0);
});

it("other kinds, languages and days are apart, and what is broken is left out", () => {
  saveResult(solo, DAY, { result: 7, won: true, table: "t1" });
  expect(myDays({ ...solo, language: "pl" })).toEqual({});
  remember("days.one.solo.", { ...myDays(solo), "2026-11-14": { result: "many" }, "2026-11-13": null });
  expect(Object.keys(myDays(solo))).toEqual([DAY]);
});
