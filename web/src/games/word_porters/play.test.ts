import { beforeEach, describe, expect, it } from "vitest";
import { RoomStore } from "../../net/store.svelte";
import { accepted, aRoom, aTable, member, rejected, welcome } from "../../net/testdata/samples";
import { FakeWorld, settleDown } from "../../net/testdata/world";
import { recallDraft } from "./drafts";
import { view } from "./fixtures";
import { Play } from "./play.svelte";

let world: FakeWorld;
let play: Play;

beforeEach(() => {
  localStorage.clear();
  world = new FakeWorld();
  const store = new RoomStore(world);
  store.open("ABCD");
  world.lastSocket.open();
  const seats = ["ann", "bob", "eve"];
  const room = aRoom({ game: "word_porters", members: seats.map((id) => member(id)) });
  const voting = view({ phase: "voting" });
  world.lastSocket.tell(welcome(1, { room, table: aTable(1, { game: "word_porters", seats, view: voting, moves: [] }) }));
  play = new Play(store);
  play.give(1, 4);
  play.give(2, 7);
});

const kept = () => recallDraft(0, "t1/2");
const sent = () => world.lastSocket.said("play")[0];

describe("a vote on its way", () => {
  it("is still kept on this device: the page may be closed before the table has it", () => {
    play.vote();
    expect(sent().move).toEqual({ type: "vote", words: { 1: 4, 2: 7 } });
    expect(kept()).toEqual({ 1: 4, 2: 7 });
  });

  it("is kept no more once the table has it", async () => {
    play.vote();
    world.lastSocket.tell(accepted(sent().id));
    await settleDown();
    expect(kept()).toBeNull();
  });

  it("is kept where the table would not take it, and so is what was changed meanwhile", async () => {
    play.vote();
    world.lastSocket.tell(rejected(sent().id, "try_again_later"));
    await settleDown();
    expect(kept()).toEqual({ 1: 4, 2: 7 });
    play.vote();
    play.give(2, 8);
    world.lastSocket.tell(accepted(world.lastSocket.said("play")[1].id));
    await settleDown();
    expect(kept()).toEqual({ 1: 4, 2: 8 });
  });
});
