import { cleanup, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { DayOfTable, TableInfo } from "../../generated/wire";
import { saveSeat } from "../../room/seat_secrets";
import { RoomStore } from "../../room/room_store.svelte";
import { aRoom, aTable, member, welcome } from "../../connection/testdata/samples";
import { FakePlatform } from "../../connection/testdata/fake_platform";
import Again from "./Again.svelte";

const day: DayOfTable = {
  kind: "solo",
  day: "2026-11-16",
  language: "",
  attempt: 1,
  together: false,
  to_solve: false,
  result: 9,
  won: false,
};
const basis = { table: "t0", ply: 0, same_luck: true };

it.each<[string, Partial<TableInfo>]>([
  ["Play again", {}],
  ["A new deal", { day }],
  ["A new deal", { day: { ...day, together: true } }],
  ["A new deal", { basis }],
])("%s: the host reads what will be dealt next", async (name, news) => {
  const platform = new FakePlatform();
  saveSeat("ABCD", { token: "token-of-ann" });
  const store = new RoomStore(platform);
  render(Again, { store });
  store.open("ABCD");
  platform.lastSocket.open();
  const members = [member("ann", { host: true, seat: 0 })];
  platform.lastSocket.receive(welcome(1, { room: aRoom({ members, table: "t1" }), table: aTable(1, news) }));
  const button = await screen.findByRole("button", { name });
  // After a deal of the day one's result comes first.
  expect(button.className.includes("quiet")).toBe(news.day?.together === false);
  store.close();
  cleanup();
});
