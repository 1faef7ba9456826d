import { render } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { view } from "../../games/thirteen_words/fixtures";
import ReplayPage from "./ReplayPage.svelte";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a replay that is left before it was fetched leaves nothing behind", async () => {
  vi.useFakeTimers();
  const moment = { table: "t1", game: "thirteen_words", seats: ["Ann", "Bob"], ply: 0, plies: 9, view: view(), asks: [], events: [], told: 0 };
  let answer = (_response: Response): void => {};
  vi.stubGlobal("fetch", (path: string) => new Promise((resolve) => { if (path.includes("/view")) answer = resolve; }));
  const { unmount } = render(ReplayPage, { table: "t1" });
  unmount();
  const before = vi.getTimerCount();
  answer(new Response(JSON.stringify(moment)));
  await vi.advanceTimersByTimeAsync(100);
  expect(vi.getTimerCount()).toBe(before);
});
