import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SevenWordsView } from "../../generated/wire";
import { RoomStore } from "../../net/store.svelte";
import { aRoom, aTable, member, welcome } from "../../net/testdata/samples";
import { FakeWorld, settleDown } from "../../net/testdata/world";
import { history } from "./days";
import End from "./End.svelte";
import { view } from "./fixtures";
import { Play } from "./play.svelte";

const solo = {
  difficulty: "easy",
  target: 100,
  field: 1,
  fields: [1, 2, 3],
  in_time: true,
  bonus_from: 20,
  back_from: 25,
};
const over = view({
  phase: "over",
  solo,
  sheet: [],
  result: { winners: [0], ranks: [1], scores: [101], details: null },
} as unknown as Partial<SevenWordsView>);
/** What the finished game was dealt with; the room may be set to something else by now. */
let dealt: Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  const info = (day: string) => ({
    language: "en",
    day,
    today: "2026-11-15",
    first: "2026-01-01",
    next_in: 9,
    targets: [100],
    rivals: [],
    best_known: 170,
  });
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(
      new Response(
        JSON.stringify(
          path.endsWith("/record")
            ? { game: "seven_words", options: dealt, seats: 1, moves: [] }
            : info(path.split("/").at(-1) ?? ""),
        ),
      ),
    ),
  );
});
afterEach(() => void vi.unstubAllGlobals());

async function end(options: Record<string, unknown>): Promise<void> {
  const world = new FakeWorld();
  const store = new RoomStore(world);
  store.open("ABCD");
  world.lastSocket.open();
  const room = aRoom({ game: "seven_words", options, members: [member("ann", { host: true })] });
  world.lastSocket.tell(welcome(1, { room, table: aTable(1, { game: "seven_words", seats: ["ann"], view: over }) }));
  render(End, { play: new Play(store) });
  for (let n = 0; n < 5; n++) await tick().then(settleDown);
}

it("a game of the day is kept as that day's, though the room is set to another day by now", async () => {
  dealt = { daily: "2026-11-14" };
  await end({ daily: "2026-11-15" });
  expect(Object.keys(history("en"))).toEqual(["2026-11-14"]);
  expect(screen.getByText(/^The date alone chose these letters/)).toBeTruthy();
});

it("a game of other letters is no day's, though the room is set to one by now", async () => {
  dealt = {};
  await end({ daily: "2026-11-15" });
  expect(history("en")).toEqual({});
  expect(screen.queryByText(/^The date alone chose these letters/)).toBeNull();
});
