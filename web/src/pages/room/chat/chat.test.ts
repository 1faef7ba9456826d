import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from "vitest";
import { saveSeat } from "../../../room/seat_secrets";
import { RoomStore } from "../../../room/room_store.svelte";
import { accepted, reacted, rejected, spoke, welcome } from "../../../connection/testdata/samples";
import { FakePlatform } from "../../../connection/testdata/fake_platform";
import Chat from "./Chat.svelte";

let platform: FakePlatform;
let store: RoomStore;
let scrolled: MockInstance;

beforeEach(() => {
  localStorage.clear();
  scrolled = vi.spyOn(Element.prototype, "scrollTo").mockImplementation(() => undefined);
  saveSeat("ABCD", { token: "token-of-ann" });
  platform = new FakePlatform();
  store = new RoomStore(platform);
  store.open("ABCD");
  platform.lastSocket.open();
  platform.lastSocket.receive(welcome(1));
  render(Chat, { store });
});
afterEach(() => {
  store.close();
  vi.restoreAllMocks();
});

const field = () => screen.getByRole<HTMLInputElement>("textbox");
const sent = () => platform.lastSocket.sentOfType("chat")[0];

async function say(text: string): Promise<void> {
  await fireEvent.input(field(), { target: { value: text } });
  await fireEvent.submit(field().form!);
}

it("a line that was said leaves the field", async () => {
  await say("Hello");
  platform.lastSocket.receive(accepted(sent().id));
  await waitFor(() => expect(field().value).toBe(""));
});

it("what is written while a line is on its way stays in the field", async () => {
  await say("Hello");
  await fireEvent.input(field(), { target: { value: "Hello and good" } });
  platform.lastSocket.receive(accepted(sent().id));
  await waitFor(() => expect(field().value).toBe("and good"));
});

it("a line that was not taken stays in the field", async () => {
  await say("Hello");
  platform.lastSocket.receive(rejected(sent().id, "talk_closed"));
  await waitFor(() => expect(store.isSaying("chat")).toBe(false));
  expect(field().value).toBe("Hello");
});

it("the talk goes to its end with a new line, and stays where one reads it with all else that happens", async () => {
  await tick();
  scrolled.mockClear();
  platform.lastSocket.receive(reacted(2));
  await tick();
  await tick();
  expect(scrolled).not.toHaveBeenCalled();
  platform.lastSocket.receive(spoke(3, "hello"));
  await tick();
  await tick();
  expect(scrolled).toHaveBeenCalledOnce();
});
