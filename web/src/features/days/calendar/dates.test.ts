import { describe, expect, it } from "vitest";
import { dayStartText, dayText, monthAfter, monthText, weekdays, weeksOf } from "./dates";

describe("a month", () => {
  it("lies in weeks from Monday", () => {
    const weeks = weeksOf("2026-11");
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeks.at(-1)).toEqual(["2026-11-30", null, null, null, null, null, null]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });

  it("has its leap day", () => {
    expect(weeksOf("2028-02").flat().filter(Boolean).at(-1)).toBe("2028-02-29");
  });

  it("is followed by the next, across years", () => {
    expect(monthAfter("2026-12", 1)).toBe("2027-01");
    expect(monthAfter("2026-01", -1)).toBe("2025-12");
  });
});

it("begins when it is midnight in UTC, told by the clock of the device", () => {
  const time = new Intl.DateTimeFormat("pl", { hour: "numeric", minute: "2-digit", timeZone: "Europe/Warsaw" });
  const before = process.env["TZ"];
  process.env["TZ"] = "Europe/Warsaw";
  try {
    expect(dayStartText("pl", "2026-11-20")).toBe(time.format(Date.UTC(2026, 10, 20)));
    expect(dayStartText("pl", "2026-11-20")).toContain("1:00");
  } finally {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  }
});

it("reads in both languages, in the server's days", () => {
  expect(dayText("2026-11-15", "en")).toBe("November 15, 2026");
  expect(dayText("2026-11-15", "pl")).toBe("15 listopada 2026");
  expect(monthText("2026-11", "pl")).toBe("listopad 2026");
  expect(weekdays("en").map(({ long }) => long)).toEqual([
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]);
});
