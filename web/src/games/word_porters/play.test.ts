import { beforeEach, describe, expect, it } from "vitest";
import type { WordPortersView } from "../../generated/wire";
import { RoomStore } from "../../room/room_store.svelte";
import { accepted, aRoom, aTable, member, rejected, spoke, welcome } from "../../connection/testdata/samples";
import { FakePlatform, flushPromises } from "../../connection/testdata/fake_platform";
import { loadDraft } from "./voting/drafts";
import { reveals, view } from "./fixtures";
import { Play } from "./play.svelte";

let platform: FakePlatform;
let store: RoomStore;
let play: Play;

beforeEach(() => {
  localStorage.clear();
  platform = new FakePlatform();
  store = new RoomStore(platform);
  store.open("ABCD");
  platform.lastSocket.open();
  const seats = ["ann", "bob", "eve"];
  const room = aRoom({ game: "word_porters", members: seats.map((id) => member(id)) });
  const voting = view({ phase: "voting" });
  platform.lastSocket.receive(
    welcome(1, { room, table: aTable(1, { game: "word_porters", seats, view: voting, moves: [] }) }),
  );
  play = new Play(store);
  play.give(1, 4);
  play.give(2, 7);
});

const kept = () => loadDraft(0, "t1/2");
const sent = () => platform.lastSocket.sentOfType("play")[0];

describe("a vote on its way", () => {
  it("is still kept on this device: the page may be closed before the table has it", () => {
    play.vote();
    expect(sent().move).toEqual({ type: "vote", words: { 1: 4, 2: 7 } });
    expect(kept()).toEqual({ 1: 4, 2: 7 });
  });

  it("is kept no more once the table has it", async () => {
    play.vote();
    platform.lastSocket.receive(accepted(sent().id));
    await flushPromises();
    expect(kept()).toBeNull();
  });

  it("is kept where the table would not take it, and so is what was changed meanwhile", async () => {
    play.vote();
    platform.lastSocket.receive(rejected(sent().id, "try_again_later"));
    await flushPromises();
    expect(kept()).toEqual({ 1: 4, 2: 7 });
    play.vote();
    play.give(2, 8);
    platform.lastSocket.receive(accepted(platform.lastSocket.sentOfType("play")[1].id));
    await flushPromises();
    expect(kept()).toEqual({ 1: 4, 2: 8 });
  });
});

it("what one was about to place in one round is not paid for with the first tap of another", () => {
  const hinting = (round: number) =>
    aTable(1, {
      game: "word_porters",
      seats: ["ann", "bob", "eve"],
      view: view({ round, placements: [{ card: 1, word: 1, tokens: [1] }] }),
      moves: [{ type: "place", card: 1, word: 1 }],
    });
  const came = (v: number, round: number) =>
    platform.lastSocket.receive(welcome(v, { room: aRoom({ game: "word_porters" }), table: hinting(round) }));
  came(2, 2);
  play.point(1, 1);
  expect(play.aim).not.toBeNull();
  came(3, 3); // the line was down while that round was played by others
  expect(play.aim).toBeNull();
  play.point(1, 1);
  expect(platform.lastSocket.sentOfType("play")).toEqual([]);
});

it("a new game shows no remark of the last one: what was said between them is about neither's words", async () => {
  const table = (id: string, news: Partial<WordPortersView>) =>
    aTable(1, { id, game: "word_porters", seats: ["ann", "bob", "eve"], view: view(news), moves: [] });
  const reveal = async (v: number, id: string, round: number): Promise<void> => {
    platform.lastSocket.receive({
      type: "table",
      v,
      table: table(id, { phase: "scoring", round }),
      events: [{ type: "revealed", ...reveals[0]! }],
    });
    play.theatre.follow(store.step);
    play.theatre.skip();
    await flushPromises();
  };
  await reveal(2, "t1", 2);
  platform.lastSocket.receive(spoke(3, "Good game!"));
  expect(play.remark(1)).toBe("Good game!");
  platform.lastSocket.receive({ type: "table", v: 4, table: table("t2", { round: 1 }), events: [] });
  await reveal(5, "t2", 1);
  expect(play.remark(1)).toBeNull();
  platform.lastSocket.receive(spoke(6, "A squirrel?"));
  expect(play.remark(1)).toBe("A squirrel?");
});

it("a tap where one may not place asks the table, which says why", () => {
  const table = aTable(1, {
    game: "word_porters",
    seats: ["ann", "bob", "eve"],
    view: view({ placements: [{ card: 1, word: 1, tokens: [3] }] }),
    moves: [{ type: "place", card: 1, word: 1 }],
  });
  platform.lastSocket.receive(welcome(2, { room: aRoom({ game: "word_porters" }), table }));
  play.point(4, 1);
  expect(platform.lastSocket.sentOfType("play").map(({ move }) => move)).toEqual([{ type: "place", card: 4, word: 1 }]);
  expect(play.aim).toBeNull();
});
