import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Member, TableInfo } from "../../../generated/wire";
import { toasts } from "../../../shared/accessibility/toasts.svelte";
import { saveSeat } from "../../../room/seat_secrets";
import { RoomStore } from "../../../room/room_store.svelte";
import { aRoom, aTable, member, roomChanged, tableChanged, welcome } from "../../../connection/testdata/samples";
import { FakePlatform } from "../../../connection/testdata/fake_platform";
import { GRACE_MS } from "./changes/absent_players.svelte";
import Notices from "./Notices.svelte";
import UndoButton from "./undo/UndoButton.svelte";

let platform: FakePlatform;
let store: RoomStore;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  saveSeat("ABCD", { token: "token-of-ann" });
  platform = new FakePlatform();
  store = new RoomStore(platform);
});
afterEach(() => void vi.useRealTimers());

const bob = (news: Partial<Member> = {}): Member =>
  member("bob", { name: "Bob", seat: 1, here: false, patience: 45, ...news });
const asked = { asks: [{ seat: 1, kind: "choose", open: false }] };

function sit(members: Member[], seat: number | null, me: string | null = "ann", news: Partial<TableInfo> = {}): void {
  render(Notices, { store, ondoor: () => {} });
  store.open("ABCD");
  platform.lastSocket.open();
  platform.lastSocket.receive(
    welcome(1, { me, room: aRoom({ members, table: "t1" }), table: aTable(1, { seat, ...asked, ...news }) }),
  );
}

async function wait(ms: number): Promise<void> {
  await tick();
  await vi.advanceTimersByTimeAsync(ms);
}

const button = (name: string): HTMLElement | null => screen.queryByRole("button", { name });

it("the host lets a bot play for who is away, but not for a page that is being reloaded", async () => {
  sit([member("ann", { host: true, seat: 0 }), bob()], 0);
  await wait(GRACE_MS - 1000);
  expect(screen.queryByText(/Bob/)).toBeNull();
  await wait(3000);
  expect(screen.getByRole("status").textContent).toContain("Bob is away");
  button("Let a bot play")?.click();
  expect(platform.lastSocket.sentOfType("substitute")).toMatchObject([{ member: "bob", on: true }]);
});

it("a guest has to be patient as long as the server says, whatever else is told meanwhile", async () => {
  sit([member("ann", { seat: 0 }), bob()], 0);
  await wait(30_000);
  expect([screen.getByRole("status").textContent, button("Let a bot play")]).toEqual([
    expect.stringContaining("In a moment"),
    null,
  ]);
  const room = aRoom({ members: [member("ann", { seat: 0 }), bob({ patience: 15 })], table: "t1" });
  platform.lastSocket.receive(roomChanged(2, room));
  await wait(16_000);
  expect(button("Let a bot play")).not.toBeNull();
});

it("whoever chooses to wait is not asked again", async () => {
  sit([member("ann", { host: true, seat: 0 }), bob()], 0);
  await wait(5000);
  button("Wait")?.click();
  await tick();
  expect(screen.queryByRole("status")).toBeNull();
});

it("whoever chose to wait is asked again when the same person goes once more", async () => {
  const ann = member("ann", { host: true, seat: 0 });
  sit([ann, bob()], 0);
  await wait(5000);
  button("Wait")?.click();
  platform.lastSocket.receive(
    roomChanged(2, aRoom({ members: [ann, bob({ here: true, patience: null })], table: "t1" })),
  );
  await wait(5000);
  platform.lastSocket.receive(roomChanged(3, aRoom({ members: [ann, bob()], table: "t1" })));
  await wait(5000);
  expect(screen.getByRole("status").textContent).toContain("Bob is away");
});

it("nobody is told of somebody who is away and owes nothing", async () => {
  sit([member("ann", { host: true, seat: 0 }), bob({ seat: 0 })], 0);
  await wait(5000);
  expect(screen.queryByRole("status")).toBeNull();
});

it("whoever watches is told so, and a guest of the room can take a bot's chair", async () => {
  const bot = member("robo", { name: "Robo", bot: "random", seat: 1, chair_free: true });
  sit([member("ann"), bot], null);
  await tick();
  expect(screen.getByText(/You are watching/)).toBeTruthy();
  button("Take over from Robo")?.click();
  expect(platform.lastSocket.sentOfType("take_chair")).toMatchObject([{ chair: "robo" }]);
});

it("a stranger who watches is shown to the door", async () => {
  sit([member("ann", { seat: 0 })], null, null);
  await tick();
  expect(button("Join the room")).not.toBeNull();
});

const both = [member("ann", { seat: 0 }), bob({ here: true })];
const undoing = (by: number, waits: number[]): Partial<TableInfo> => ({
  undo: { can: false, question: { number: 3, by, waits }, by: [] },
});

it("who is asked whether a move may be taken back says yes or no", async () => {
  sit(both, 0, "ann", undoing(1, [0]));
  await tick();
  expect(screen.getByRole("status").textContent).toContain("Bob would like to take");
  button("Agree")?.click();
  button("No, play on")?.click();
  const said = { type: "answer_undo", question: 3 };
  expect(platform.lastSocket.sentOfType("answer_undo")).toMatchObject([
    { ...said, yes: true },
    { ...said, yes: false },
  ]);
});

it("who asked sees whom they wait for and can think better of it", async () => {
  sit(both, 0, "ann", undoing(0, [1]));
  await tick();
  expect(screen.getByRole("status").textContent).toContain("Waiting for: Bob");
  expect(button("Agree")).toBeNull();
  button("Never mind")?.click();
  expect(platform.lastSocket.sentOfType("answer_undo")).toMatchObject([{ yes: false }]);
});

it("who asked hears that the move stands", async () => {
  sit(both, 0, "ann", undoing(0, [1]));
  render(UndoButton, { store });
  await tick();
  const answered = { seat: 0, undo: { can: true, question: null, by: [] } };
  platform.lastSocket.receive(tableChanged(2, aTable(1, answered)));
  await tick();
  expect(toasts().map(({ text }) => text)).toEqual(["The move stands, play goes on."]);
});
