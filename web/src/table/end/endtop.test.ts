import { render } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { setReducedMotion } from "../../shared/device/reduced_motion.svelte";
import type { RoomStore } from "../../room/room_store.svelte";
import EndTop from "./EndTop.svelte";

beforeEach(() => {
  localStorage.clear();
  setReducedMotion(false);
});

const paper = (): number => document.querySelectorAll(".celebration svg").length;

/** Only what the top of an end asks of a room. */
function ended(mySeat: number | null, { table = "t1", winners = [1], tv = false } = {}): () => void {
  const store = { mySeat, latest: { id: table } } as unknown as RoomStore;
  return render(EndTop, { store, winners, pieces: 12, seats: 2, tv, title: "Bartek wins" }).unmount;
}

it("celebrates who has won, once for each game", () => {
  ended(1)();
  expect(paper()).toBe(0); // it goes with the screen
  const again = ended(1);
  expect(paper()).toBe(0);
  again();
  ended(1, { table: "t2" });
  expect(paper()).toBe(12);
});

it.each([
  ["has lost", 0],
  ["only watches", null],
])("celebrates nobody who %s", (_, seat) => {
  ended(seat);
  expect(paper()).toBe(0);
});

it("celebrates on a TV, which is everybody's, where somebody has won", () => {
  ended(null, { tv: true, winners: [] });
  expect(paper()).toBe(0);
  ended(null, { tv: true, table: "t2" });
  expect(paper()).toBe(12);
});

it("has no paper where things stay still", () => {
  setReducedMotion(true);
  ended(1);
  expect(paper()).toBe(0);
});

const frames = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

it("goes to the result, however far down the page stood, and leaves a TV alone", async () => {
  await frames(); // what earlier tests asked for is past
  const gone = vi.spyOn(globalThis, "scrollTo").mockImplementation(() => undefined);
  ended(0, { tv: true });
  ended(0);
  await vi.waitFor(() => expect(gone).toHaveBeenCalledWith({ top: 0, behavior: "instant" }));
  expect(gone).toHaveBeenCalledTimes(1);
});
