import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { startRouter } from "../../shared/navigation/router.svelte";
import { saveSeat } from "../../room/seat_secrets";
import { RoomStore } from "../../room/room_store.svelte";
import { aRoom, aTable, member, welcome } from "../../connection/testdata/samples";
import { FakePlatform } from "../../connection/testdata/fake_platform";
import type { Member } from "../../generated/wire";
import WayOut from "./WayOut.svelte";

startRouter();
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/r/ABCD");
});

function playing(other: Partial<Member>): HTMLElement {
  const platform = new FakePlatform();
  const store = new RoomStore(platform);
  saveSeat("ABCD", { token: "token-of-ann" });
  store.open("ABCD");
  platform.lastSocket.open();
  const members = [member("ann", { host: true, seat: 0 }), member("bob", { seat: 1, ...other })];
  platform.lastSocket.receive(welcome(1, { room: aRoom({ members, table: "t1" }), table: aTable() }));
  render(WayOut, { store });
  return screen.getByRole("link", { name: "Exit" });
}

describe("the way out of a room", () => {
  it("leads home", async () => {
    expect(playing({ bot: "random" }).getAttribute("href")).toBe("/");
    await fireEvent.click(screen.getByRole("link", { name: "Exit" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is asked about first where somebody else plays on, and leads home then", async () => {
    await fireEvent.click(playing({}));
    expect(location.pathname).toBe("/r/ABCD");
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Your seat stays yours");
    await fireEvent.click(screen.getByRole("button", { name: "Exit" }));
    expect(location.pathname).toBe("/");
  });
});
