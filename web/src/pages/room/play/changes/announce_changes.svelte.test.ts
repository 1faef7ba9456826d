import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gameTexts } from "../../../../table/game/texts.svelte";
import { setLocale } from "../../../../shared/i18n/i18n.svelte";
import { dismiss, toasts } from "../../../../shared/accessibility/toasts.svelte";
import { RoomStore } from "../../../../room/room_store.svelte";
import recorded from "../../../../connection/testdata/refusal.json";
import { aTable, refused, rejected, spoke, welcome } from "../../../../connection/testdata/samples";
import { FakePlatform } from "../../../../connection/testdata/fake_platform";
import { showRefusals } from "./announce_changes.svelte";

let platform: FakePlatform;
let store: RoomStore;
let leave: () => void;

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(recorded.texts)));
  for (const { id } of toasts()) dismiss(id);
  platform = new FakePlatform();
  store = new RoomStore(platform);
  store.open("ABCD");
  platform.lastSocket.open();
  platform.lastSocket.receive(welcome(1, { table: aTable(1) }));
  leave = $effect.root(() => showRefusals(store));
});
afterEach(() => {
  leave();
  store.close();
  setLocale("en");
  vi.unstubAllGlobals();
});

function isRefused(): void {
  void store.play({ type: "choose", place: 99 });
  platform.lastSocket.receive({ ...refused, id: platform.lastSocket.sentOfType("play")[0].id });
  flushSync();
}

it("a no of the rules is told in the reader's language", async () => {
  setLocale("pl");
  await vi.waitUntil(() => gameTexts("thirteen_words"));
  isRefused();
  expect(toasts()).toMatchObject([{ text: "Nie ma miejsca 99; miejsca mają numery od 1 do 12.", rule: "TW-8" }]);
});

it("a no of the rules is told once, whatever is told after it", () => {
  isRefused();
  platform.lastSocket.receive(spoke(2, "hello"));
  flushSync();
  expect(toasts().map(({ text }) => text)).toEqual([refused.refusal.why]);
});

it("any other no is told once too, and the same one after another try again", () => {
  for (const n of [0, 1]) {
    void store.start();
    platform.lastSocket.receive(rejected(platform.lastSocket.sentOfType("start")[n].id, "not_host"));
    flushSync();
    platform.lastSocket.receive(spoke(2 + n, "hello"));
    flushSync();
  }
  expect(toasts().length).toBe(2);
});
