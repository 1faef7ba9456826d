import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReviewRequest } from "./review_request.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a review is asked for again while the server that has it can't be reached, whoever says so", async () => {
  const answers = [
    new Response(JSON.stringify({ done: 1, of: 9, review: null })),
    new Response("a proxy's page", { status: 502 }),
    new Response(JSON.stringify({ code: "try_again", why: "?" }), { status: 503 }),
    new Response(JSON.stringify({ done: 2, of: 9, review: null })),
  ];
  vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
  const looking = new ReviewRequest("t1");
  await vi.advanceTimersByTimeAsync(600);
  expect(looking.problem).not.toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([looking.problem, looking.done]).toEqual([null, 2]);
  looking.stop();
});

it.each(["too_busy", "unavailable"])("a server that says %s is asked again", async (code) => {
  const answers = [
    new Response(JSON.stringify({ code, why: "?" }), { status: 503 }),
    new Response(JSON.stringify({ done: 2, of: 9, review: null })),
  ];
  vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
  const looking = new ReviewRequest("t3");
  await vi.advanceTimersByTimeAsync(5_100);
  expect([looking.problem, looking.done]).toEqual([null, 2]);
  looking.stop();
});

it("a review that can't be made is not asked for again", async () => {
  const fetch = vi.fn(() =>
    Promise.resolve(new Response(JSON.stringify({ code: "review_failed", why: "?" }), { status: 503 })),
  );
  vi.stubGlobal("fetch", fetch);
  new ReviewRequest("t2");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledOnce();
});
