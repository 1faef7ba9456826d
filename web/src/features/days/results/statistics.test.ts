import { describe, expect, it } from "vitest";
import type { MyDay } from "../history";
import { dayAfter, statisticsOf } from "./statistics";

const mine = (result: number | null, fresh = true, won = true): MyDay => ({
  result,
  won,
  table: "t1",
  room: "",
  attempts: 1,
  fresh,
});

describe("a streak", () => {
  const days = {
    "2026-10-30": mine(90),
    "2026-10-31": mine(90),
    "2026-11-01": mine(120),
    "2026-11-13": mine(100),
    "2026-11-14": mine(110),
  };

  it("runs across the end of a month, and up to yesterday while today is not over", () => {
    expect(statisticsOf(days, "2026-11-15")).toEqual({ played: 5, average: 102, best: 120, streak: 2, longest: 3 });
  });

  it("grows with today's and breaks after a day without", () => {
    expect(statisticsOf({ ...days, "2026-11-15": mine(99) }, "2026-11-15").streak).toBe(3);
    expect(statisticsOf(days, "2026-11-16").streak).toBe(0);
  });

  it("does not count days that were made up for, or only begun", () => {
    expect(statisticsOf({ ...days, "2026-11-12": mine(99, false) }, "2026-11-15").streak).toBe(2);
    expect(statisticsOf({ ...days, "2026-11-15": mine(null) }, "2026-11-15")).toEqual(statisticsOf(days, "2026-11-15"));
  });

  it("is nothing for whoever has not played", () => {
    expect(statisticsOf({}, "2026-11-15")).toEqual({ played: 0, average: 0, best: 0, streak: 0, longest: 0 });
  });
});

it("of tries the fewest are best, and what was given up is none", () => {
  const days = { "2026-11-13": mine(3), "2026-11-14": mine(1), "2026-11-15": mine(0, true, false) };
  expect(statisticsOf(days, "2026-11-15", "tries")).toEqual({ played: 2, average: 2, best: 1, streak: 2, longest: 2 });
});

it("counts days by the calendar", () => {
  expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
  expect(dayAfter("2026-01-01", -1)).toBe("2025-12-31");
});
