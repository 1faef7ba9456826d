import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveSeat } from "../../../room/seat_secrets";
import { RoomStore } from "../../../room/room_store.svelte";
import { aTable, welcome } from "../../../connection/testdata/samples";
import { FakePlatform } from "../../../connection/testdata/fake_platform";
import QuickReactions from "./QuickReactions.svelte";
import { react } from "./reactions.svelte";

let platform: FakePlatform;
let store: RoomStore;

function comeIn(wide: boolean, latest = aTable()): void {
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const list = new EventTarget() as MediaQueryList;
    return Object.assign(list, { matches: wide && query.includes("min-width"), media: query });
  });
  platform.lastSocket.receive(welcome(1, { table: latest }));
  render(QuickReactions, { store });
}
const thrown = () => platform.lastSocket.sentOfType("react").map(({ reaction }) => reaction);

beforeEach(() => {
  localStorage.clear();
  saveSeat("ABCD", { token: "token-of-ann" });
  platform = new FakePlatform();
  store = new RoomStore(platform);
  store.open("ABCD");
  platform.lastSocket.open();
});
afterEach(() => {
  store.close();
  vi.restoreAllMocks();
});

describe("reactions in the bar of a room", () => {
  it("are one tap away: in a narrow bar the one that was made last", async () => {
    comeIn(false);
    react(store, "clap");
    await tick();
    await fireEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("button").getAttribute("aria-label")).toBe("Bravo");
    expect(thrown()).toEqual(["clap", "clap"]);
    expect(localStorage.getItem("ludoteka.reaction")).toBe('"clap"');
  });

  it("are all there in a wide bar", async () => {
    comeIn(true);
    expect(screen.getAllByRole("button")).toHaveLength(6);
    await fireEvent.click(screen.getByRole("button", { name: "Wow" }));
    expect(thrown()).toEqual(["wow"]);
  });

  it("wait while the game lets nobody talk", () => {
    comeIn(false, aTable(1, { chat_open: false }));
    expect(screen.getByRole<HTMLButtonElement>("button").disabled).toBe(true);
  });
});
