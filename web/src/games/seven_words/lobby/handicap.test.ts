import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { saveSeat } from "../../../room/seat_secrets";
import { RoomStore } from "../../../room/room_store.svelte";
import { aRoom, accepted, member, spoke, welcome } from "../../../connection/testdata/samples";
import { FakePlatform } from "../../../connection/testdata/fake_platform";
import Handicap from "./Handicap.svelte";

let platform: FakePlatform;
let store: RoomStore;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  saveSeat("ABCD", { token: "token-of-ann" });
  platform = new FakePlatform();
  store = new RoomStore(platform);
  store.open("ABCD");
  platform.lastSocket.open();
});

it("the handicap of whoever has left is taken back once, not again and again", async () => {
  const handicap = [1];
  platform.lastSocket.receive(
    welcome(1, {
      room: aRoom({ game: "seven_words", members: [member("ann", { host: true })], options: { handicap } }),
    }),
  );
  render(Handicap, {
    store,
    value: handicap,
    usual: [],
    editable: true,
    onchange: (value) => void store.setup("seven_words", { handicap: value }),
  });
  await tick();
  const sent = () => platform.lastSocket.sentOfType("setup");
  expect(sent().map(({ options }) => options)).toEqual([{ handicap: [] }]);
  platform.lastSocket.receive(spoke(2, "hello"), accepted(sent()[0].id));
  await tick();
  expect([sent().length, store.state.pending.length]).toEqual([1, 0]);
});
