import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gameTexts } from "../../../../table/game/texts.svelte";
import { setLocale } from "../../../../shared/i18n/i18n.svelte";
import { dismiss, toasts } from "../../../../shared/accessibility/toasts.svelte";
import { RoomStore } from "../../../../room/room_store.svelte";
import recorded from "../../../../connection/testdata/refusal.json";
import { aTable, refused, rejected, spoke, welcome } from "../../../../connection/testdata/samples";
import { FakeWorld } from "../../../../connection/testdata/world";
import { followAnswers } from "./announce_changes.svelte";

let world: FakeWorld;
let store: RoomStore;
let leave: () => void;

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(recorded.texts)));
  for (const { id } of toasts()) dismiss(id);
  world = new FakeWorld();
  store = new RoomStore(world);
  store.open("ABCD");
  world.lastSocket.open();
  world.lastSocket.tell(welcome(1, { table: aTable(1) }));
  leave = $effect.root(() => followAnswers(store));
});
afterEach(() => {
  leave();
  store.close();
  setLocale("en");
  vi.unstubAllGlobals();
});

function isRefused(): void {
  void store.play({ type: "choose", place: 99 });
  world.lastSocket.tell({ ...refused, id: world.lastSocket.said("play")[0].id });
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
  world.lastSocket.tell(spoke(2, "hello"));
  flushSync();
  expect(toasts().map(({ text }) => text)).toEqual([refused.refusal.why]);
});

it("any other no is told once too, and the same one after another try again", () => {
  for (const n of [0, 1]) {
    void store.start();
    world.lastSocket.tell(rejected(world.lastSocket.said("start")[n].id, "not_host"));
    flushSync();
    world.lastSocket.tell(spoke(2 + n, "hello"));
    flushSync();
  }
  expect(toasts().length).toBe(2);
});
