import { fireEvent, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Move, UiSchema } from "../../generated/wire";
import { setReducedMotion } from "../../shared/device/reduced_motion.svelte";
import { leave, SeatedRoom } from "../../table/testdata/room";
import { answer, asked, moments, opening, room, shown, table } from "./fixtures";
import type { Plain } from "./zones/reading";
import Table from "./Table.svelte";

let there: SeatedRoom<Plain, Move>;
let brings: UiSchema | null | undefined;
beforeEach(() => {
  brings = undefined;
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1280);
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(new Response(JSON.stringify(answer(path, brings)))));
  setReducedMotion(true);
  there = new SeatedRoom({ page: Table, room, table });
});
afterEach(() => leave(there));

it("makes a bid of a number and a face, and plays what its button says", async () => {
  there.open(asked.view, asked.moves);
  await fireEvent.click(await screen.findByRole("radio", { name: "six" }));
  await fireEvent.click(screen.getByRole("button", { name: "One more" }));
  await fireEvent.click(await screen.findByRole("button", { name: "Bid 6 sixes" }));
  expect(there.plays).toEqual([{ type: "bid", count: 6, face: 6 }]);
});

it("steps by the keyboard, and stops at the last there is", async () => {
  there.open(asked.view, asked.moves);
  const number = await screen.findByRole("spinbutton", { name: "How many" });
  await fireEvent.keyDown(number, { key: "End" });
  expect(number.getAttribute("aria-valuenow")).toBe("10");
  await fireEvent.keyDown(number, { key: "ArrowUp" });
  expect(number.getAttribute("aria-valuenow")).toBe("10");
});

it("has a button for a move that needs no choice", async () => {
  there.open(asked.view, asked.moves);
  await fireEvent.click(await screen.findByRole("button", { name: "Liar!" }));
  expect(there.plays).toEqual([{ type: "doubt" }]);
});

it("says what lies before everybody, without a word of what is hidden", async () => {
  there.open(opening.view, opening.moves);
  await screen.findByRole("img", { name: "Dice: one; three; five; five; six" });
  screen.getByRole("img", { name: "Dice: 3 hidden" });
  screen.getByText("No bid yet");
});

it("tells what happened and points out what counts", async () => {
  there.open(asked.view, asked.moves);
  there.tell(shown.view, shown.moves, ...shown.events);
  await screen.findByRole("img", { name: "Dice: two, counts; two, counts; four" });
  expect((await screen.findAllByText(/^You call Chiara a liar/)).length).toBeGreaterThan(0);
  screen.getByRole("heading", { name: "Chiara begins the next round" });
});

it("ends with who won, to themselves in the second person, and another game for the host", async () => {
  const result = { winners: [0], ranks: [1, 3, 2], scores: [2, 0, 0] };
  there.open({ ...shown.view, phase: "over", result }, []);
  await screen.findByRole("heading", { name: "You win!" });
  expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(4);
  await fireEvent.click(screen.getByRole("button", { name: "Play again" }));
  expect(there.platform.lastSocket.sentOfType("start")).toHaveLength(1);
});

it("goes on at once: nothing is staged", async () => {
  there.open(opening.view, opening.moves);
  for (const { view, moves, events } of moments.slice(1)) there.tell(view, moves, ...events);
  await waitFor(() => expect(there.store.step).toBeNull());
  expect(there.store.table?.view.phase).toBe("shown");
});
