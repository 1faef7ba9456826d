import { expect, it } from "vitest";
import { DAILY, pathOfDay } from "./address";

it.each([
  ["/daily", null, null],
  ["/daily/pl", "pl", null],
  ["/daily/en/2026-11-15", "en", "2026-11-15"],
])("%s is a layout of the day, and is written so", (path, language, day) => {
  expect({ ...DAILY.exec(path)?.groups }).toEqual({ language: language ?? undefined, day: day ?? undefined });
  expect(pathOfDay(language, day)).toBe(path);
});

it.each(["/daily/english", "/daily/en/today", "/dailyen"])("%s is none", (path) => {
  expect(DAILY.test(path)).toBe(false);
});
