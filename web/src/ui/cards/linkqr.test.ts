import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import LinkQr from "./LinkQr.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A TV stays open for days. */
it("the square to scan comes also where the server was away when it was asked for", async () => {
  const answers = [
    new Response("a proxy's page", { status: 502 }),
    new Response(JSON.stringify({ path: "M0 0", size: 3 })),
  ];
  vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
  render(LinkQr, { address: "http://table.test/r/ABCD" });
  await vi.advanceTimersByTimeAsync(10_000);
  screen.getByRole("img", { name: /table\.test/ });
});

it("the square is not asked for any more by a page that was left", async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError("down")));
  vi.stubGlobal("fetch", fetch);
  const { unmount } = render(LinkQr, { address: "http://table.test/r/ABCD" });
  await vi.advanceTimersByTimeAsync(0);
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledOnce();
});
