/** The layout of the day: what counts, what makes a streak, and what may be told to others. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  bars,
  dayAfter,
  history,
  keepDay,
  keepRoom,
  roomOfDay,
  standing,
  starsFor,
  starsText,
  type DayResult,
} from "./days";

const result = (score: number, fresh = true, table = "t1"): DayResult => ({
  score,
  rounds: [
    [20, 25],
    [0, 24],
  ],
  table,
  fresh,
});

beforeEach(() => localStorage.clear());

describe("one's history", () => {
  it("keeps the first game of a day, whatever one plays later", () => {
    expect(keepDay("en", "2026-11-15", result(101))).toBe(true);
    expect(keepDay("en", "2026-11-15", result(140, true, "t2"))).toBe(false);
    expect(history("en")["2026-11-15"]?.score).toBe(101);
  });

  it("knows the game that counted when it sees it again", () => {
    keepDay("en", "2026-11-15", result(101));
    expect(keepDay("en", "2026-11-15", result(101))).toBe(true);
  });

  it("is another one in another language", () => {
    keepDay("en", "2026-11-15", result(101));
    expect(history("pl")).toEqual({});
  });

  it.each([
    ["is no result", { "2026-11-14": "x" }],
    ["has rounds that are none", { "2026-11-14": { ...result(90), rounds: [null, [1]] } }],
    ["is of no day", { yesterday: result(90) }],
  ])("leaves out what %s, and keeps all the rest for good", (_, broken) => {
    localStorage.setItem("ludoteka.daily.en", JSON.stringify({ "2026-11-13": result(80), ...broken }));
    expect(history("en")).toEqual({ "2026-11-13": result(80) });
    expect(standing(history("en"), "2026-11-15").played).toBe(1);
    keepDay("en", "2026-11-15", result(101));
    expect(Object.keys(history("en"))).toEqual(["2026-11-13", "2026-11-15"]);
  });

  it("starts anew where something else was kept", () => {
    localStorage.setItem("ludoteka.daily.en", JSON.stringify({ "2026-11-15": "x" }));
    expect(history("en")).toEqual({});
  });
});

describe("a streak", () => {
  const days = {
    "2026-10-30": result(90),
    "2026-10-31": result(90),
    "2026-11-01": result(120),
    "2026-11-13": result(100),
    "2026-11-14": result(110),
  };

  it("runs across the end of a month, and up to yesterday while today is not over", () => {
    expect(standing(days, "2026-11-15")).toEqual({ played: 5, average: 102, best: 120, streak: 2, longest: 3 });
  });

  it("grows with today's and breaks after a day without", () => {
    expect(standing({ ...days, "2026-11-15": result(99) }, "2026-11-15").streak).toBe(3);
    expect(standing(days, "2026-11-16").streak).toBe(0);
  });

  it("does not count days that were made up for", () => {
    expect(standing({ ...days, "2026-11-12": result(99, false) }, "2026-11-15").streak).toBe(2);
  });

  it("is nothing for whoever has not played", () => {
    expect(standing({}, "2026-11-15")).toEqual({ played: 0, average: 0, best: 0, streak: 0, longest: 0 });
  });
});

it("goes on in the room in which a day was begun", () => {
  keepRoom("pl", "2026-11-15", "ABCD");
  for (let day = 1; day < 9; day++) keepRoom("en", `2026-11-0${day}`, `ROO${day}`);
  expect(roomOfDay("pl", "2026-11-15")).toBe("ABCD");
  expect(roomOfDay("en", "2026-11-15")).toBeNull();
});

it("counts days by the calendar", () => {
  expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
  expect(dayAfter("2026-01-01", -1)).toBe("2025-12-31");
});

it("tells a result without a word of it", () => {
  expect(
    bars([
      [25, 25],
      [20, 25],
      [12, 24],
      [0, 25],
      [0, 0],
      [30, 25],
      [1, 25],
    ]),
  ).toBe("█▇▅▁▁█▁");
  expect(starsFor(111, [100, 110, 120])).toBe(2);
  expect(starsText(2, 3)).toBe("★★☆");
});
