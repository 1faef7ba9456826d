import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, it } from "vitest";
import { saveSeat } from "../../../room/seat_secrets";
import { mergeChannels } from "../../../room/room_state";
import { RoomStore } from "../../../room/room_store.svelte";
import { accepted, welcome } from "../../../connection/testdata/samples";
import { FakePlatform } from "../../../connection/testdata/fake_platform";
import NotificationField from "./NotificationField.svelte";

let platform: FakePlatform;
let store: RoomStore;

beforeEach(() => {
  localStorage.clear();
  saveSeat("ABCD", { token: "token-of-ann" });
  platform = new FakePlatform();
  store = new RoomStore(platform);
  render(NotificationField, { store });
  store.open("ABCD");
  platform.lastSocket.open();
});

it("a chat is told by its address, and not any more", async () => {
  platform.lastSocket.receive(welcome(1));
  const address = "https://chat.example/hook";
  await fireEvent.input(screen.getByLabelText("Address of a chat (webhook)"), { target: { value: ` ${address} ` } });
  await fireEvent.click(screen.getByRole("button", { name: "Send to the chat" }));
  const [said] = platform.lastSocket.sentOfType("set_bell");
  expect(said).toMatchObject({ webhook: address, language: "en" });
  expect(said).not.toHaveProperty("push");
  platform.lastSocket.receive(accepted(String((said as { id: string }).id)));
  await tick();
  await tick();
  await fireEvent.click(screen.getByRole("button", { name: "Stop in the chat" }));
  expect(platform.lastSocket.sentOfType("set_bell").at(-1)).toMatchObject({ webhook: null });
});

it("a bell that hangs from another day is known again", async () => {
  platform.lastSocket.receive(welcome(1, { bell: ["webhook"] }));
  await tick();
  expect(screen.getByText("The message will go to the chat.")).toBeTruthy();
});

it("ways that were not named stay", () => {
  expect(mergeChannels(["push", "webhook"], { push: null })).toEqual(["webhook"]);
  expect(mergeChannels(["webhook"], { push: {} })).toEqual(["webhook", "push"]);
});
