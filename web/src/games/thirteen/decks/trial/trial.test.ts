import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Trial } from "../../../../generated/wire";
import { TrialRun } from "./trial.svelte";

const trial = (state: Trial["state"]): Trial => ({
  id: "t1",
  state,
  ahead: 0,
  played: 3,
  games: 24,
  share: null,
  first: null,
  second: null,
  turns: null,
  ends: {},
  against: [],
});
/** What was asked of the server and not answered yet. */
let asked: { how: string; answer: (told: Trial | number) => Promise<void> }[];
let watch: TrialRun;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal(
    "fetch",
    (_path: string, { method = "GET" }: RequestInit) =>
      new Promise((resolve) => {
        const answer = async (told: Trial | number): Promise<void> => {
          resolve(
            typeof told === "number"
              ? new Response("a proxy's page", { status: told })
              : new Response(JSON.stringify(told)),
          );
          await vi.advanceTimersByTimeAsync(0);
        };
        asked.push({ how: method, answer });
      }),
  );
  watch = new TrialRun();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = () => asked.at(-1)!;
const hows = () => asked.map(({ how }) => how);

async function playing(): Promise<void> {
  void watch.begin(["fox_kit"]);
  await last().answer(trial("playing"));
}

describe("test games", () => {
  it("are stopped also by whoever changes their mind before they have begun", async () => {
    void watch.begin(["fox_kit"]);
    void watch.stop();
    await last().answer(trial("waiting"));
    expect(hows()).toEqual(["POST", "DELETE"]);
    await last().answer(trial("stopped"));
    expect([watch.running, watch.trial?.state]).toEqual([false, "stopped"]);
  });

  it("are stopped when the builder is left: others of the same house would wait for them", async () => {
    await playing();
    watch.leave();
    expect(hows()).toEqual(["POST", "DELETE"]);
    await last().answer(trial("stopped"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(hows()).toEqual(["POST", "DELETE"]);
  });

  it("that were over when the builder was left are left alone", async () => {
    void watch.begin(["fox_kit"]);
    await last().answer(trial("done"));
    watch.leave();
    expect(hows()).toEqual(["POST"]);
  });

  it("go on where the server is away for a moment and a proxy answers for it", async () => {
    await playing();
    await vi.advanceTimersByTimeAsync(500);
    await last().answer(502);
    expect([watch.trial?.id, watch.problem?.code]).toEqual(["t1", "bad_answer"]);
    await vi.advanceTimersByTimeAsync(500);
    await last().answer(trial("done"));
    expect([watch.trial?.state, watch.problem]).toEqual(["done", null]);
  });

  it("know which cards were tested, wherever they are shown", async () => {
    await playing();
    expect(watch.cards).toEqual(["fox_kit"]);
  });
});
