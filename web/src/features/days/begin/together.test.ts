import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { loadMessages } from "../../../shared/i18n/i18n.svelte";
import { RoomStore } from "../../../room/room_store.svelte";
import { aRoom, member, welcome } from "../../../connection/testdata/samples";
import { FakePlatform } from "../../../connection/testdata/fake_platform";
import { messages } from "../i18n";
import PlayTogether from "./PlayTogether.svelte";

const offer = { kind: "letters", titles: {}, in_languages: true, together: true };

beforeEach(async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await loadMessages(messages);
});

it("the host begins the day that the field shows, in the language of the table", async () => {
  const platform = new FakePlatform();
  const store = new RoomStore(platform);
  store.open("ABCD");
  platform.lastSocket.open();
  const members = [member("ann", { host: true })];
  platform.lastSocket.receive(
    welcome(1, { room: aRoom({ game: "seven_words", members, options: { language: "pl" } }) }),
  );
  const begin = vi.spyOn(store, "beginDay").mockResolvedValue({} as never);
  render(PlayTogether, { store, offer });
  expect(screen.getByText(/does not count in anybody’s own history/)).toBeTruthy();
  await fireEvent.input(screen.getByLabelText("Day"), { target: { value: "2026-11-15" } });
  expect(screen.getByRole("link").getAttribute("href")).toBe("/day/seven_words/letters/pl/2026-11-15");
  await fireEvent.click(screen.getByRole("button", { name: "Play it together" }));
  expect(begin.mock.calls).toEqual([["letters", "2026-11-15", "pl"]]);
  await fireEvent.input(screen.getByLabelText("Day"), { target: { value: "" } });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Play it together" }).disabled).toBe(true);
  store.close();
});
