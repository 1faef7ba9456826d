import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RoomStore } from "../../../room/room_store.svelte";
import { aRoom, aTable, member, welcome } from "../../../connection/testdata/samples";
import { FakePlatform } from "../../../connection/testdata/fake_platform";
import Replayed from "../../../table/testdata/Replayed.svelte";
import { loadDraft } from "../voting/drafts";
import { view } from "../fixtures";
import Table from "../Table.svelte";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => void vi.unstubAllGlobals());

it("through somebody's eyes in a replay one sees their vote, and can't change it: it was cast then", async () => {
  const platform = new FakePlatform();
  const store = new RoomStore(platform);
  store.open("ABCD");
  render(Replayed, { store, Table });
  platform.lastSocket.open();
  const seats = ["ann", "bob", "eve"];
  const voting = view({ phase: "voting", vote: { 1: 4, 2: 7 } });
  platform.lastSocket.receive(
    welcome(1, {
      room: aRoom({ game: "word_porters", members: seats.map((id) => member(id)) }),
      table: aTable(1, { game: "word_porters", seats, view: voting, moves: [] }),
    }),
  );
  const slot = await screen.findByRole("button", { name: /Name of bob: 4 squirrel/ });
  await fireEvent.click(slot);
  for (const tile of document.querySelectorAll(".tile")) await fireEvent.click(tile);
  expect([loadDraft(0, "t1/2"), platform.lastSocket.sentOfType("play")]).toEqual([null, []]);
  expect((slot as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: /^(Vote|Change)/ })).toBeNull();
});
