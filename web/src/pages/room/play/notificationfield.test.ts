import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, it } from "vitest";
import { holdSeat } from "../../../room/seat_secrets";
import { changedBell } from "../../../room/room_state";
import { RoomStore } from "../../../room/room_store.svelte";
import { accepted, welcome } from "../../../connection/testdata/samples";
import { FakeWorld } from "../../../connection/testdata/world";
import BellField from "./NotificationField.svelte";

let world: FakeWorld;
let store: RoomStore;

beforeEach(() => {
  localStorage.clear();
  holdSeat("ABCD", { token: "token-of-ann" });
  world = new FakeWorld();
  store = new RoomStore(world);
  render(BellField, { store });
  store.open("ABCD");
  world.lastSocket.open();
});

it("a chat is told by its address, and not any more", async () => {
  world.lastSocket.tell(welcome(1));
  const address = "https://chat.example/hook";
  await fireEvent.input(screen.getByLabelText("Address of a chat (webhook)"), { target: { value: ` ${address} ` } });
  await fireEvent.click(screen.getByRole("button", { name: "Send to the chat" }));
  const [said] = world.lastSocket.said("set_bell");
  expect(said).toMatchObject({ webhook: address, language: "en" });
  expect(said).not.toHaveProperty("push");
  world.lastSocket.tell(accepted(String((said as { id: string }).id)));
  await tick();
  await tick();
  await fireEvent.click(screen.getByRole("button", { name: "Stop in the chat" }));
  expect(world.lastSocket.said("set_bell").at(-1)).toMatchObject({ webhook: null });
});

it("a bell that hangs from another day is known again", async () => {
  world.lastSocket.tell(welcome(1, { bell: ["webhook"] }));
  await tick();
  expect(screen.getByText("The message will go to the chat.")).toBeTruthy();
});

it("ways that were not named stay", () => {
  expect(changedBell(["push", "webhook"], { push: null })).toEqual(["webhook"]);
  expect(changedBell(["webhook"], { push: {} })).toEqual(["webhook", "push"]);
});
