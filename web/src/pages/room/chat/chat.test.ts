import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from "vitest";
import { holdSeat } from "../../../room/seat_secrets";
import { RoomStore } from "../../../room/room_store.svelte";
import { accepted, reacted, rejected, spoke, welcome } from "../../../connection/testdata/samples";
import { FakeWorld } from "../../../connection/testdata/world";
import Talk from "./Chat.svelte";

let world: FakeWorld;
let store: RoomStore;
let scrolled: MockInstance;

beforeEach(() => {
  localStorage.clear();
  scrolled = vi.spyOn(Element.prototype, "scrollTo").mockImplementation(() => undefined);
  holdSeat("ABCD", { token: "token-of-ann" });
  world = new FakeWorld();
  store = new RoomStore(world);
  store.open("ABCD");
  world.lastSocket.open();
  world.lastSocket.tell(welcome(1));
  render(Talk, { store });
});
afterEach(() => {
  store.close();
  vi.restoreAllMocks();
});

const field = () => screen.getByRole<HTMLInputElement>("textbox");
const sent = () => world.lastSocket.said("chat")[0];

async function say(text: string): Promise<void> {
  await fireEvent.input(field(), { target: { value: text } });
  await fireEvent.submit(field().form!);
}

it("a line that was said leaves the field", async () => {
  await say("Hello");
  world.lastSocket.tell(accepted(sent().id));
  await waitFor(() => expect(field().value).toBe(""));
});

it("what is written while a line is on its way stays in the field", async () => {
  await say("Hello");
  await fireEvent.input(field(), { target: { value: "Hello and good" } });
  world.lastSocket.tell(accepted(sent().id));
  await waitFor(() => expect(field().value).toBe("and good"));
});

it("a line that was not taken stays in the field", async () => {
  await say("Hello");
  world.lastSocket.tell(rejected(sent().id, "talk_closed"));
  await waitFor(() => expect(store.isSaying("chat")).toBe(false));
  expect(field().value).toBe("Hello");
});

it("the talk goes to its end with a new line, and stays where one reads it with all else that happens", async () => {
  await tick();
  scrolled.mockClear();
  world.lastSocket.tell(reacted(2));
  await tick();
  await tick();
  expect(scrolled).not.toHaveBeenCalled();
  world.lastSocket.tell(spoke(3, "hello"));
  await tick();
  await tick();
  expect(scrolled).toHaveBeenCalledOnce();
});
