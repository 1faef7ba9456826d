import { afterEach, expect, it, vi } from "vitest";
import { announce, currentAnnouncements } from "../accessibility/announce.svelte";
import { noticeLevel } from "../device/connection_notice";
import { ems } from "./text_width";
import { registerClauses, findGameOfClause } from "../navigation/rulebook.svelte";
import { isString, recall, remember } from "../device/storage";

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it.each([
  [null, "quiet"],
  [4_999, "quiet"],
  [5_000, "icon"],
  [10_000, "text"],
  [20_000, "warning"],
] as const)("a line dead for %s ms is told by: %s", (ms, step) => {
  expect(noticeLevel(ms)).toBe(step);
});

it("a clause knows its game", () => {
  registerClauses([{ name: "thirteen_words", clauses: ["TW"] }]);
  expect(findGameOfClause("TW-8")).toBe("thirteen_words");
  expect(findGameOfClause("XX-1")).toBeNull();
});

it("what was remembered is checked when it is recalled", () => {
  remember("name", "Ania");
  expect(recall("name", isString)).toBe("Ania");
  remember("name", 13);
  expect(recall("name", isString)).toBeNull();
  localStorage.setItem("ludoteka.name", "{broken");
  expect(recall("name", isString)).toBeNull();
});

it("sentences wait for their turn, and the same one twice is said twice", () => {
  vi.useFakeTimers();
  announce("Dev has chosen.");
  announce("Ewa has chosen.");
  announce("Ewa has chosen.");
  const heard = [currentAnnouncements().polite];
  for (let i = 0; i < 2; i++) {
    vi.runOnlyPendingTimers();
    heard.push(currentAnnouncements().polite);
  }
  expect(heard).toEqual(["Dev has chosen.", "Ewa has chosen.", "Ewa has chosen.\u00a0"]);
});

it("a wide word prints smaller, and breaks at spaces alone", () => {
  expect(ems("mammoth")).toBeGreaterThan(ems("lilting"));
  expect(ems("ice cream")).toBe(ems("cream"));
});
