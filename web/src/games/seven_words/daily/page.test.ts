import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DayInfo } from "../../../generated/wire";
import { setLocale } from "../../../lib/i18n.svelte";
import { remember } from "../../../lib/storage";
import { toasts } from "../../../lib/toasts.svelte";
import DailyPage from "./DailyPage.svelte";

const info = (language: string, day: string): DayInfo =>
  ({
    language,
    day,
    today: day,
    first: "2026-01-01",
    next_in: 90,
    targets: [100, 120, 140],
    best_known: 170,
    rivals: [{ bot: "easy", score: language === "pl" ? 77 : 99 }],
  }) as DayInfo;
let today: string;
/** Null: nobody answers. */
let answer: ((path: string) => unknown) | null;
let asked: string[];

beforeEach(() => {
  localStorage.clear();
  remember("daily.told", true);
  setLocale("en");
  vi.useFakeTimers();
  today = "2026-11-15";
  asked = [];
  answer = (path) => info(path.split("/")[3] ?? "", path.split("/")[4] ?? today);
  vi.stubGlobal("fetch", (path: string) => {
    if (path === "/api/games") return Promise.resolve(new Response("[]"));
    asked.push(path);
    return answer ? Promise.resolve(new Response(JSON.stringify(answer(path)))) : Promise.reject(new TypeError("down"));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setLocale("en");
});

const open = async (day: string | null = null): Promise<void> => {
  render(DailyPage, { language: null, day });
  await vi.advanceTimersByTimeAsync(0);
};

describe("the layout of the day", () => {
  it("is that of the page's language also when that is changed meanwhile", async () => {
    await open();
    screen.getByText("99");
    setLocale("pl");
    await vi.advanceTimersByTimeAsync(0);
    screen.getByText("77");
    expect(asked).toEqual(["/api/daily/en", "/api/daily/pl"]);
  });

  it("is the new day's after midnight, though the page was left open", async () => {
    await open();
    today = "2026-11-16";
    await vi.advanceTimersByTimeAsync(95_000);
    screen.getByText(/^Monday, November 16/);
  });

  it("is the new day's for whoever comes back to a page that slept over midnight", async () => {
    await open();
    today = "2026-11-16";
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    screen.getByText(/^Monday, November 16/);
  });

  it("stays on the page where it is not heard of for a moment", async () => {
    await open();
    answer = null;
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    screen.getByText(/^Sunday, November 15/);
    screen.getByRole("button", { name: "Play now" });
  });

  it("can be tried again when it could not be begun", async () => {
    await open();
    answer = null;
    await fireEvent.click(screen.getByRole("button", { name: "Play now" }));
    await vi.advanceTimersByTimeAsync(0);
    expect(toasts().length).toBe(1);
    expect((screen.getByRole("button", { name: "Play now" }) as HTMLButtonElement).disabled).toBe(false);
  });

  it("can be asked for again when nobody answered", async () => {
    const heard = answer;
    answer = null;
    await open();
    answer = heard;
    await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await vi.advanceTimersByTimeAsync(0);
    screen.getByText(/^Sunday, November 15/);
  });
});
