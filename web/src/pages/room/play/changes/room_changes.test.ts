import { describe, expect, it } from "vitest";
import type { RoomInfo } from "../../../../generated/wire";
import { aRoom, member } from "../../../../connection/testdata/samples";
import { roomChanges as newsFor, type RoomChange } from "./room_changes";

const ann = member("ann", { name: "Ann", host: true });
const bob = member("bob", { name: "Bob" });
const bot = member("bot", { name: "Zoja", bot: "sharp" });
const room = (members = [ann, bob], news = {}) => aRoom({ members, ...news });

const met = new Set(["ann", "bob"]);
const roomNews = (before: RoomInfo, after: RoomInfo, me: string): RoomChange[] => newsFor(before, after, me, met);

describe("what changed in a room", () => {
  it("is nothing when nothing did", () => {
    expect(roomNews(room(), room(), "ann")).toEqual([]);
  });

  it("says in one sentence that somebody left a game, and in one that they are back", () => {
    const gone = { ...bob, here: false, left: true, substituted: true };
    expect(roomNews(room(), room([ann, gone]), "ann")).toEqual([{ kind: "left_seat", name: "Bob" }]);
    expect(roomNews(room([ann, gone]), room(), "ann")).toEqual([{ kind: "back", name: "Bob" }]);
  });

  it("says who plays on for a bot, and not that the bot has gone", () => {
    const bot = { ...bob, id: "bot", name: "Robo", bot: "random", seat: 1, chair_free: true };
    const guest = { ...bob, id: "eve", name: "Eve", seat: null };
    const after = room([ann, { ...guest, seat: 1 }], { table: "t1" });
    expect(roomNews(room([ann, bot, guest], { table: "t1" }), after, "ann")).toEqual([
      { kind: "took_chair", name: "Eve" },
    ]);
  });

  it("names who came and who left, bots as bots", () => {
    expect(roomNews(room([ann]), room([ann, bob, bot]), "ann")).toEqual([
      { kind: "joined", name: "Bob" },
      { kind: "bot", name: "Zoja" },
    ]);
    expect(roomNews(room(), room([ann]), "ann")).toEqual([{ kind: "left", name: "Bob" }]);
  });

  it("does not tell me about myself", () => {
    expect(roomNews(room([ann]), room([ann, { ...bob, here: false }]), "bob")).toEqual([]);
    expect(roomNews(room([ann, { ...bob, here: false }]), room(), "bob")).toEqual([]);
    const gone = { ...bob, here: false, left: true, substituted: true };
    expect(roomNews(room(), room([ann, gone]), "bob")).toEqual([]);
    expect(roomNews(room([ann, gone]), room(), "bob")).toEqual([]);
  });

  it("says who is away, back, or played by a bot", () => {
    const away = { ...bob, here: false };
    expect(roomNews(room(), room([ann, away]), "ann")).toEqual([{ kind: "away", name: "Bob" }]);
    expect(roomNews(room([ann, away]), room(), "ann")).toEqual([{ kind: "back", name: "Bob" }]);
    expect(roomNews(room(), room([ann, { ...bob, substituted: true }]), "ann")).toEqual([
      { kind: "substitute", name: "Bob" },
    ]);
  });

  it("does not welcome back somebody who comes for the first time", () => {
    const eve = member("eve", { name: "Eve", here: false });
    const joined = room([ann, eve]);
    expect(roomNews(room([ann]), joined, "ann")).toEqual([{ kind: "joined", name: "Eve" }]);
    expect(roomNews(joined, room([ann, { ...eve, here: true }]), "ann")).toEqual([]);
  });

  it("names who stopped a start by keeping their luck back, once", () => {
    const stopped = room([ann, bob], { deals: 1, stopped: 1, withheld: ["Bob"] });
    expect(roomNews(room(), stopped, "ann")).toEqual([{ kind: "withheld", name: "Bob" }]);
    expect(roomNews(stopped, stopped, "ann")).toEqual([]);
  });

  it("says who the host is now, and to the host itself in other words", () => {
    const passed = room([
      { ...ann, host: false },
      { ...bob, host: true },
    ]);
    expect(roomNews(room(), passed, "ann")).toEqual([{ kind: "host", name: "Bob" }]);
    expect(roomNews(room(), passed, "bob")).toEqual([{ kind: "you_host" }]);
  });

  it("tells that a game begins, is put away, or is another one", () => {
    expect(roomNews(room(), room([ann, bob], { table: "t1" }), "ann")).toEqual([{ kind: "started" }]);
    expect(roomNews(room([ann, bob], { table: "t1" }), room(), "ann")).toEqual([{ kind: "stopped" }]);
    expect(roomNews(room(), room([ann, bob], { game: "thirteen" }), "ann")).toEqual([
      { kind: "game", game: "thirteen" },
    ]);
  });
});
