import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismiss, toasts } from "../../lib/toasts.svelte";
import { RoomStore } from "../../net/store.svelte";
import { aTable, rejected, spoke, welcome } from "../../net/testdata/samples";
import { FakeWorld } from "../../net/testdata/world";
import { followAnswers } from "./follow.svelte";

let world: FakeWorld;
let store: RoomStore;
let leave: () => void;

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
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
  vi.unstubAllGlobals();
});

const refusal = { rule: "TW-8", code: "not_now", values: {}, why: "Not now.", legal: [] };

it("a no of the rules is told once, whatever is told after it", () => {
  void store.play({ type: "ready" });
  world.lastSocket.tell({ type: "refused", id: world.lastSocket.said("play")[0].id, refusal });
  flushSync();
  world.lastSocket.tell(spoke(2, "hello"));
  flushSync();
  expect(toasts().map(({ text }) => text)).toEqual(["Not now."]);
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
