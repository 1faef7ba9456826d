import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RefusalKey } from "../../generated/wire";
import { gameText, dynamicGameText } from "./texts.svelte";
import { cards } from "../../games/thirteen/cards/catalogue.svelte";
import { book } from "../../games/thirteen/fixtures";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that starts anew behind a proxy: at first the proxy answers for it. */
function behindAProxy(body: unknown): void {
  const answers = [new Response("<html>", { status: 502 }), new Response(JSON.stringify(body))];
  vi.stubGlobal("fetch", async () => answers.shift());
}

it("a game's sentences are asked for again where a proxy answered for the server", async () => {
  behindAProxy({ language: "en", clauses: [], messages: { tagline: "Words and stars." } });
  expect(gameText("thirteen_words", "tagline")).toBeNull();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(gameText("thirteen_words", "tagline")).toBe("Words and stars.");
});

it("the printed cards are asked for again where a proxy answered for the server", async () => {
  behindAProxy(book);
  expect(cards()).toBeNull();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(cards()?.cards.length).toBe(book.cards.length);
});

it("what the server itself does not have is asked for once", async () => {
  const asked = vi.fn(async () => new Response('{"code": "unknown_game", "why": "no such game"}', { status: 404 }));
  vi.stubGlobal("fetch", asked);
  expect(gameText("chess", "tagline")).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveBeenCalledOnce();
});

it("a key that no message file has does not compile, unless it is asked for as unforeseen", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const code: RefusalKey = "refusal.over";
  // @ts-expect-error: a refusal's code is the whole key
  expect(gameText("thirteen_words", `refusal.${code}`)).toBeNull();
  expect(gameText("thirteen_words", code)).toBeNull();
  expect(dynamicGameText("a game from outside", "refusal.its_own")).toBeNull();
});
