import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { messages } from "../../features/days/i18n";
import { saveResult } from "../../features/days/history";
import type { DayInfo } from "../../generated/wire";
import { setLocale, loadMessages } from "../../shared/i18n/i18n.svelte";
import { toasts } from "../../shared/accessibility/toasts.svelte";
import DayPage from "./DayPage.svelte";

const news = (language: string, day: string): DayInfo => ({
  game: "one",
  kind: "minds",
  language,
  day,
  today: day,
  first: "2026-01-01",
  next_in: 90,
  counts: "score",
  against: [],
  solved: false,
  won: 0,
  results: [{ result: language === "pl" ? 77 : 99, count: 1 }],
});
let today: string;
/** Null: nobody answers. */
let answer: ((path: string) => unknown) | null;
let asked: string[];

beforeEach(async () => {
  localStorage.clear();
  await loadMessages(messages);
  setLocale("en");
  vi.useFakeTimers();
  today = "2026-11-15";
  asked = [];
  answer = (path) => {
    const search = new URLSearchParams(path.split("?")[1]);
    return news(search.get("language") ?? "", search.get("day") ?? today);
  };
  vi.stubGlobal("fetch", (path: string) => {
    if (path === "/api/games") return Promise.resolve(new Response("[]"));
    if (path.includes("/texts/")) return Promise.resolve(new Response('{"rules": {}, "messages": {}}'));
    asked.push(path);
    return answer ? Promise.resolve(new Response(JSON.stringify(answer(path)))) : Promise.reject(new TypeError("down"));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setLocale("en");
});

const open = async (asked?: string): Promise<void> => {
  render(DayPage, { game: "one", kind: "minds", asked, day: "" });
  await vi.advanceTimersByTimeAsync(0);
};

describe("a deal of the day", () => {
  it("is that of the page's language also when that is changed meanwhile", async () => {
    await open();
    screen.getByText("99");
    setLocale("pl");
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    screen.getByText("77");
    expect(asked).toEqual(["en", "pl"].map((each) => `/api/days/one/minds?language=${each}`));
  });

  it("is that of the language in the address, whatever the page speaks", async () => {
    await open("pl");
    screen.getByText("77");
    const [other] = screen.getAllByRole("link", { name: "English" });
    expect(other?.getAttribute("href")).toBe("/day/one/minds/en");
  });

  it("is shown to others with its language, and without a word of it", async () => {
    saveResult({ game: "one", kind: "minds", language: "en" }, "2026-11-15", { result: 99, won: true, table: "t1" });
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: copied } });
    await open();
    await fireEvent.click(screen.getByRole("button", { name: "Copy to share" }));
    expect(copied).toHaveBeenCalledWith(expect.stringMatching(/Score: 99\nhttp.*\/day\/one\/minds\/en\/2026-11-15$/));
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
