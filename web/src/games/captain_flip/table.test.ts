import { fireEvent, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CaptainFlipMove, CaptainFlipView } from "../../generated/wire";
import { setReducedMotion } from "../../shared/device/reduced_motion.svelte";
import { leave, SeatedRoom } from "../../table/testdata/room";
import { room, table, view } from "./fixtures";
import Table from "./Table.svelte";

const choice: CaptainFlipMove[] = [{ type: "keep" }, { type: "flip" }];

const cook = { id: "CF-23", text: "The Cook takes coins.", title: "", mark: "printed", why: "" };

let there: SeatedRoom<CaptainFlipView, CaptainFlipMove>;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1280);
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(JSON.stringify({ language: "en", clauses: [cook], messages: {} }))),
  );
  setReducedMotion(true);
  there = new SeatedRoom({ page: Table, room, table });
});
afterEach(() => leave(there));

it("offers keep and flip, by button and by key (CF-10)", async () => {
  there.open(view(), choice);
  await fireEvent.click(await screen.findByRole("button", { name: "Flip" }));
  expect(there.plays).toEqual([{ type: "flip" }]);
});

it("offers the landing space of every column that is legal, and no other (CF-12, CF-13)", async () => {
  there.open(view({ phase: "placing" }), [
    { type: "place", column: 1 },
    { type: "place", column: 3 },
  ]);
  const targets = await screen.findAllByRole("button", { name: /^Place in column/ });
  expect(targets.map((target) => target.getAttribute("aria-label"))).toEqual([
    "Place in column 1, row 3",
    "Place in column 3, row 1",
  ]);
  await fireEvent.keyDown(window, { key: "5" });
  await fireEvent.keyDown(window, { key: "3" });
  expect(there.plays).toEqual([]);
  await fireEvent.keyDown(window, { key: "3" });
  expect(there.plays).toEqual([{ type: "place", column: 3 }]);
});

it("marks the tile that the Monkey may flip, says what it is, and flips it with a second tap (CF-25)", async () => {
  there.open(view({ phase: "turning", hand: null, monkey: [1, 3] }), [{ type: "turn", column: 1, row: 2 }]);
  const tile = await screen.findByRole("button", { name: "Flip: cook, column 1, row 2" });
  await fireEvent.click(tile);
  expect(there.plays).toEqual([]);
  expect(screen.getByRole("button", { name: "Flip: cook" })).toBeTruthy();
  expect(await screen.findByText("The Cook takes coins.")).toBeTruthy();
  await fireEvent.click(tile);
  expect(there.plays).toEqual([{ type: "turn", column: 1, row: 2 }]);
});

it("tells nobody that a tile is kept before it lies somewhere: that can be taken back (CF-10)", async () => {
  there.open(view(), choice);
  await fireEvent.click(await screen.findByRole("button", { name: "Keep" }));
  expect((await screen.findAllByRole("button", { name: /^Place in column/ })).length).toBe(5);
  await fireEvent.click(screen.getByRole("button", { name: "Take back" }));
  expect(screen.queryAllByRole("button", { name: /^Place in column/ })).toEqual([]);
  await fireEvent.click(screen.getByRole("button", { name: "Flip" }));
  expect(there.plays).toEqual([{ type: "flip" }]);
});

it("keeps a tile with the column that it goes to (CF-12)", async () => {
  there.open(view(), choice);
  await fireEvent.click(await screen.findByRole("button", { name: "Keep" }));
  await fireEvent.click(await screen.findByRole("button", { name: "Place in column 3, row 1" }));
  await fireEvent.click(await screen.findByRole("button", { name: "Place in column 3" }));
  expect(there.plays).toEqual([{ type: "keep" }]);
  there.platform.lastSocket.receive({
    type: "accepted",
    id: there.platform.lastSocket.sentOfType("play")[0].id,
    ply: 1,
  });
  there.tell(view({ phase: "placing" }), [{ type: "place", column: 3 }], { type: "kept", seat: 0, face: "gunner" });
  await waitFor(() => expect(there.plays[1]).toEqual({ type: "place", column: 3 }));
});

it("plays all that a move led to, and then trusts the view", async () => {
  there.open(view(), []);
  const end = view({
    turn: 1,
    hand: { face: "parrot", flipped: false, back: null },
    coins: [6, 0],
    scores: [6, 0],
    bag: 69,
  });
  there.tell(
    end,
    [],
    { type: "placed", seat: 0, column: 1, row: 3, face: "gunner" },
    { type: "took", seat: 0, coins: 5, source: "gunner", column: 1, row: 3 },
    { type: "turn_began", seat: 1, round: 2 },
    { type: "drawn", seat: 1, face: "parrot", bag: 69, again: false },
  );
  await screen.findByText("Bartek plays");
  await waitFor(() => expect(there.store.step).toBeNull());
  expect(screen.getByText("6 coins")).toBeTruthy();
});

async function dropOnTheThirdColumn(): Promise<void> {
  document.elementsFromPoint = () => [...document.querySelectorAll("[data-drop='3']")];
  there.open(view(), choice);
  const tile = await screen.findByRole("button", { name: /^In (your )?hand/i });
  await fireEvent.pointerDown(tile, { clientX: 0, clientY: 0 });
  await fireEvent.pointerMove(tile, { clientX: 60, clientY: 0 });
  await fireEvent.pointerUp(tile, { clientX: 60, clientY: 0 });
}

it("places a dropped tile once it is kept, also where the yes comes before the table (as by polling)", async () => {
  await dropOnTheThirdColumn();
  expect(there.plays).toEqual([{ type: "keep" }]);
  there.platform.lastSocket.receive({
    type: "accepted",
    id: there.platform.lastSocket.sentOfType("play")[0].id,
    ply: 1,
  });
  await tick();
  there.tell(
    view({ phase: "placing" }),
    [
      { type: "place", column: 1 },
      { type: "place", column: 3 },
    ],
    { type: "kept", seat: 0, face: "gunner" },
  );
  await waitFor(() => expect(there.plays).toEqual([{ type: "keep" }, { type: "place", column: 3 }]));
});

it("forgets where a tile was dropped when it was not kept, or flipped after all", async () => {
  await dropOnTheThirdColumn();
  there.platform.lastSocket.receive({
    type: "rejected",
    id: there.platform.lastSocket.sentOfType("play")[0].id,
    code: "try_later",
    values: {},
    why: "",
  });
  await fireEvent.click(await screen.findByRole("button", { name: "Flip" }));
  there.platform.lastSocket.receive({
    type: "accepted",
    id: there.platform.lastSocket.sentOfType("play")[1].id,
    ply: 1,
  });
  there.tell(view({ phase: "placing" }), [{ type: "place", column: 3 }], {
    type: "flipped",
    seat: 0,
    face: "parrot",
    was: "gunner",
  });
  await screen.findByRole("button", { name: /^Place in column/ });
  expect(there.plays).toEqual([{ type: "keep" }, { type: "flip" }]);
});

const perilous = (): CaptainFlipView => view({ sinking: [{ type: "keep" }] });

it("asks before a third Gunner is kept, cites the clause, and takes no for an answer (CF-47)", async () => {
  there.open(perilous(), choice);
  await fireEvent.click(await screen.findByRole("button", { name: "Keep" }));
  const asked = await screen.findByRole("dialog", { name: "A third Gunner?" });
  expect(asked.textContent).toContain("CF-47");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" })); // Enter does no harm
  await fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(there.plays).toEqual([]);
  await fireEvent.keyDown(window, { key: "k" });
  await fireEvent.click(await screen.findByRole("button", { name: "Do it anyway" }));
  expect((await screen.findAllByRole("button", { name: /^Place in column/ })).length).toBe(5);
});

it("warns without asking where every move would sink the ship (CF-47)", async () => {
  const places: CaptainFlipMove[] = [
    { type: "place", column: 1 },
    { type: "place", column: 3 },
  ];
  there.open(view({ phase: "placing", sinking: places }), places);
  expect(await screen.findByText(/This would be your third/, { selector: ".peril" })).toBeTruthy();
  await fireEvent.keyDown(window, { key: "3" });
  await fireEvent.keyDown(window, { key: "3" });
  expect(there.plays).toEqual([{ type: "place", column: 3 }]);
});

it("shows a sunk ship in its purse and on its board (CF-47)", async () => {
  const crews: CaptainFlipView["crews"] = [
    [1, 2, 3].map((column) => ({ column, row: 3, face: "gunner", back: null })),
    [],
  ];
  there.open(view({ crews, sunk: [0] }), []);
  expect((await screen.findAllByText("sunk")).length).toBe(1);
  expect(document.querySelectorAll(".space.blame").length).toBe(3);
});

it.each([
  [1, 0],
  [2, 40],
])("celebrates whoever sails alone from the second rank on (CF-61): rank %i", async (level, pieces) => {
  localStorage.clear();
  setReducedMotion(false);
  const result = { winners: [0], ranks: [1], scores: [20], level, details: null };
  there.open(view({ phase: "over", result: result as unknown as CaptainFlipView["result"] }), []);
  await waitFor(() => expect(document.querySelector(".ending")).toBeTruthy());
  expect(document.querySelectorAll(".celebration svg").length).toBe(pieces);
});
