/** The way out of a circle is the host's, and theirs alone; so is the way into one. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { loadMessages } from "../../../shared/i18n/i18n.svelte";
import { saveCircles } from "../../../room/circle_key";
import { saveSeat } from "../../../room/seat_secrets";
import { RoomStore } from "../../../room/room_store.svelte";
import { aRoom, welcome } from "../../../connection/testdata/samples";
import { FakePlatform } from "../../../connection/testdata/fake_platform";
import { messages } from "../i18n";
import RoomCircle from "./RoomCircle.svelte";

const MINE = { id: "mine", name: "Friday" };
const asked = vi.fn(() => Promise.resolve(new Response("{}")));

beforeEach(async () => {
  localStorage.clear();
  asked.mockClear();
  vi.stubGlobal("fetch", asked);
  await loadMessages(messages);
});

function shown(me: string, circle: string | null): void {
  saveSeat("ABCD", { token: "token" });
  const platform = new FakePlatform();
  const store = new RoomStore(platform);
  store.open("ABCD");
  platform.lastSocket.open();
  platform.lastSocket.receive(welcome(1, { me, room: aRoom({ circle }) }));
  render(RoomCircle, { store });
}

const out = () => screen.queryByRole("button", { name: "Stop keeping them" });

it.each(["mine", "foreign"])("the host takes the room out of a circle: %s", async (circle) => {
  saveCircles([MINE]);
  shown("ann", circle);
  await fireEvent.click(out()!);
  expect(asked).toHaveBeenCalledWith(
    "/api/rooms/ABCD/circle",
    expect.objectContaining({ body: JSON.stringify({ token: "token", circle: null }) }),
  );
});

it("the host who is in no circle is told what the room belongs to", () => {
  shown("ann", "foreign");
  expect(screen.getByText(/a circle that you are not in/)).toBeTruthy();
  expect(out()).not.toBeNull();
});

it("a guest reads where the games are kept and changes nothing", () => {
  saveCircles([MINE]);
  shown("bob", "foreign");
  expect(screen.getByText(/You play along as a guest/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  ["ann", 1],
  ["bob", 0],
])("only the host is asked which circle keeps the games: %s", (me, ways) => {
  saveCircles([MINE]);
  shown(me, null);
  expect(screen.queryAllByRole("button", { name: "Keep them" })).toHaveLength(ways);
});
