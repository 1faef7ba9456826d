import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isFair } from "../fairness/verify";
import { clientIdFor } from "./client_identity";
import { recallName, saveSeat, findSeat } from "./seat_secrets";
import { createRoomAsHost } from "./create_room";
import { commitToSeed } from "../fairness/deal_manifest";
import { RoomStore } from "./room_store.svelte";
import deals from "../connection/testdata/deals.json";
import {
  aRoom,
  aTable,
  accepted,
  member,
  rejected,
  roomChanged,
  roundOf,
  tableChanged,
  welcome,
} from "../connection/testdata/samples";
import { FakePlatform, flushPromises } from "../connection/testdata/fake_platform";
import type { Dealing, GameRecord, Proof, ServerMessage, TableInfo } from "../generated/wire";

let platform: FakePlatform;
let store: RoomStore;

beforeEach(() => {
  localStorage.clear();
  platform = new FakePlatform();
  store = new RoomStore(platform);
});
afterEach(() => void vi.unstubAllGlobals());

function enter(...messages: ServerMessage[]): void {
  store.open("ABCD");
  platform.lastSocket.open();
  platform.lastSocket.receive(...messages);
}

function seated(...messages: ServerMessage[]): void {
  saveSeat("ABCD", { token: "token-of-ann" });
  enter(...messages);
}

const sent = (type: string) => platform.lastSocket.sentOfType(type);

describe("coming in", () => {
  it("uses the seat that this device holds, and keeps its news for the home page", () => {
    seated(welcome(1));
    expect(sent("hello")).toEqual([{ type: "hello", token: "token-of-ann", tv: false }]);
    expect(findSeat("ABCD")).toMatchObject({ name: "Name of ann", game: "thirteen_words" });
  });

  it("lists a room again that was taken out of the list", () => {
    saveSeat("ABCD", { token: "token-of-ann", unlisted: "removed" });
    enter(welcome(1));
    expect(findSeat("ABCD")?.unlisted).toBeNull();
  });

  it("without a seat watches", () => {
    enter(welcome(1, { me: null }));
    expect(sent("hello")).toEqual([{ type: "hello", token: null, tv: false, person: clientIdFor("ABCD") }]);
    expect([store.watching, store.me, store.isHost]).toEqual([true, null, false]);
  });

  it("as a TV never shows a seat's secrets", () => {
    saveSeat("ABCD", { token: "token-of-ann" });
    store.open("ABCD", { tv: true });
    platform.lastSocket.open();
    expect(sent("hello")).toEqual([{ type: "hello", token: null, tv: true, person: clientIdFor("ABCD") }]);
  });

  it("as a TV shows the seat's token where the door asks who put it up", () => {
    saveSeat("ABCD", { token: "token-of-ann" });
    store.open("ABCD", { tv: true, withToken: true });
    platform.lastSocket.open();
    expect(sent("hello")).toEqual([{ type: "hello", token: "token-of-ann", tv: true }]);
  });

  it("takes a seat by joining", async () => {
    enter(welcome(1, { me: null }));
    vi.stubGlobal("fetch", async () => new Response('{"code": "ABCD", "member": "eve", "token": "token-of-eve"}'));
    await store.join("Eve");
    platform.lastSocket.open();
    expect(sent("hello")).toMatchObject([{ token: "token-of-eve" }]);
    expect([platform.sockets[0]!.closedByPage, recallName()]).toEqual([true, "Eve"]);
  });

  it("by joining stays outside where the page has gone elsewhere meanwhile; the seat is kept", async () => {
    enter(welcome(1, { me: null }));
    vi.stubGlobal("fetch", async () => new Response('{"code": "ABCD", "member": "eve", "token": "token-of-eve"}'));
    const joined = store.join("Eve");
    store.close();
    await joined;
    expect([platform.sockets.length, platform.pendingCount, findSeat("ABCD")?.token]).toEqual([1, 0, "token-of-eve"]);
  });

  it("does not put its seat in the place of one that came to this device later, in another tab", () => {
    seated(welcome(1));
    saveSeat("ABCD", { token: "token-of-bob" });
    platform.lastSocket.receive(roomChanged(2, { can_start: false }));
    expect(findSeat("ABCD")?.token).toBe("token-of-bob");
  });

  it("opens a new room with oneself in it", async () => {
    vi.stubGlobal("fetch", async () => new Response('{"code": "WXYZ", "member": "eve", "token": "token-of-eve"}'));
    expect(await createRoomAsHost("Eve", "thirteen")).toBe("WXYZ");
    expect(findSeat("WXYZ")).toMatchObject({ token: "token-of-eve", name: "Eve" });
  });
});

describe("going", () => {
  it("elsewhere keeps the seat and leaves nothing behind", () => {
    seated(welcome(1));
    store.close();
    expect([platform.pendingCount, findSeat("ABCD")?.token]).toEqual([0, "token-of-ann"]);
  });

  it("for good gives the seat up once the server has agreed", async () => {
    seated(welcome(1));
    const gone = store.leave();
    expect(findSeat("ABCD")).not.toBeNull();
    platform.lastSocket.receive(accepted(sent("leave")[0].id));
    expect(await gone).toBe(true);
    expect([store.line.endReason, findSeat("ABCD")]).toEqual(["left", null]);
  });

  it("out of a running game keeps the way back to the seat", async () => {
    seated(welcome(1, { table: aTable(1, { seat: 0 }) }));
    const gone = store.leave();
    platform.lastSocket.receive(accepted(sent("leave")[0].id));
    expect(await gone).toBe(true);
    expect(findSeat("ABCD")).toMatchObject({ token: "token-of-ann", left: true });
    enter(welcome(1, { table: aTable(1, { seat: 0 }) }));
    expect(sent("hello")).toMatchObject([{ token: "token-of-ann" }]);
    expect(findSeat("ABCD")).toMatchObject({ left: false });
  });

  it("and coming back when that game is over leads to the door", () => {
    saveSeat("ABCD", { token: "token-of-ann", left: true });
    enter();
    platform.lastSocket.drop(4401);
    platform.lastSocket.open();
    expect(sent("hello")).toEqual([{ type: "hello", token: null, tv: false, person: clientIdFor("ABCD") }]);
    expect([store.line.endReason, findSeat("ABCD")]).toEqual([null, null]);
  });

  it("for good may be answered by the end of the line", async () => {
    seated(welcome(1));
    const gone = store.leave();
    platform.lastSocket.receive({ type: "bye", code: "left" });
    platform.lastSocket.drop(4401);
    expect(await gone).toBe(true);
    expect([store.line.endReason, store.state.rejected, findSeat("ABCD")]).toEqual(["left", null, null]);
  });

  it("goes on with a new link, which opens the seat though the answer was lost", async () => {
    seated(welcome(1));
    void store.renewLink();
    const { token } = sent("renew_link")[0];
    expect(token).toMatch(/^[0-9a-f]{48}$/);
    platform.lastSocket.drop();
    platform.advance(10_000);
    platform.lastSocket.open();
    expect(sent("hello")).toMatchObject([{ token: "token-of-ann" }]);
    platform.lastSocket.drop(4401);
    platform.lastSocket.open();
    expect(sent("hello")).toMatchObject([{ token }]);
    expect(findSeat("ABCD")?.token).toBe(token);
  });

  it("with a new link comes back at once when it is accepted", async () => {
    seated(welcome(1));
    const renewed = store.renewLink();
    const { id, token } = sent("renew_link")[0];
    platform.lastSocket.receive(accepted(id));
    await renewed;
    platform.lastSocket.open();
    expect([sent("hello")[0].token, findSeat("ABCD")?.token]).toEqual([token, token]);
  });

  it("is forced where the token is worth nothing", () => {
    seated();
    platform.lastSocket.drop(4401);
    expect([store.line.endReason, findSeat("ABCD")]).toEqual(["bad_token", null]);
  });

  it("out of a full room keeps the seat", () => {
    seated();
    platform.lastSocket.drop(4409);
    expect([store.line.endReason, findSeat("ABCD")?.token]).toEqual(["full", "token-of-ann"]);
  });
});

describe("what screens read", () => {
  it("knows me, my seat, the host, and the names at the table", () => {
    seated(welcome(1, { table: aTable(1, { seat: 1 }), me: "bob" }));
    expect([store.me?.id, store.mySeat, store.isHost]).toEqual(["bob", 1, false]);
    platform.lastSocket.receive(roomChanged(2, { table: "t1", members: [member("bob", { host: true })] }));
    expect([store.isHost, store.nameAt(0), store.nameAt(1), store.nameAt(7)]).toEqual([
      true,
      "Name of ann",
      "Name of bob",
      "",
    ]);
  });

  it("shows the table step by step, or at once when the page was not looked at", () => {
    seated(welcome(1, { table: aTable(1) }), tableChanged(2, aTable(2), 0, 1));
    expect([store.step?.event, roundOf(store.table)]).toEqual([{ type: "chosen", seat: 0 }, 1]);
    store.settled();
    store.settled();
    expect([store.step, roundOf(store.table)]).toEqual([null, 2]);
    platform.lastSocket.receive(tableChanged(3, aTable(3), 0));
    platform.wake();
    expect([store.step, roundOf(store.table)]).toEqual([null, 3]);
  });

  it("says which question a move answers: the one at the table as it is", () => {
    seated(welcome(1, { table: aTable(1, { asked: 3 }) }), tableChanged(2, aTable(2, { asked: 4 }), 0));
    void store.play({ type: "choose", place: 1 });
    expect(sent("play")[0].asked).toBe(4);
  });

  it("offers no move while one is on its way", async () => {
    seated(welcome(1, { table: aTable(1) }));
    const played = store.play(store.moves[0]!);
    expect([store.isSaying("play"), store.moves]).toEqual([true, []]);
    expect(sent("play")).toMatchObject([{ table: "t1", asked: 0, move: { type: "choose", place: 1 } }]);
    platform.lastSocket.receive(rejected(sent("play")[0].id, "too_late"));
    expect((await played).type).toBe("rejected");
    expect([store.moves.length, store.state.rejected?.code]).toEqual([2, "too_late"]);
    store.dismiss();
    expect(store.state.rejected).toBeNull();
  });
});

describe("the line", () => {
  it("asks for everything once when something was lost", () => {
    seated(welcome(1), tableChanged(3, aTable(3)), tableChanged(4, aTable(4)));
    expect(sent("fresh").length).toBe(1);
    platform.lastSocket.receive(welcome(5, { table: aTable(5) }));
    expect([store.state.stale, roundOf(store.table)]).toEqual([false, 5]);
  });

  it("keeps the room on the screen through a reconnect", () => {
    seated(welcome(1, { table: aTable(1) }), tableChanged(2, aTable(2)));
    platform.lastSocket.drop();
    expect([store.line.phase, roundOf(store.table)]).toEqual(["waiting", 2]);
    platform.advance(200);
    platform.lastSocket.open();
    platform.lastSocket.receive(welcome(1, { table: aTable(3) }));
    expect([store.line.phase, roundOf(store.table)]).toEqual(["open", 3]);
  });
});

describe("luck", () => {
  const record = deals[0] as unknown as GameRecord;
  const sheet = record.shuffle!.sheet!;
  const proof: Proof = { ...record.shuffle!, sheet, seed: record.seed!, draws: record.draws! };
  const seats = proof.luck.map((_, seat) => `member-${seat}`);
  const [envelope, another] = ["c1".repeat(32), "c2".repeat(32)];
  const table = (news: Partial<TableInfo> = {}) =>
    aTable(1, { id: sheet.table, game: sheet.game, commitment: proof.commitment, proof, seats, ...news });
  const failed = () =>
    store
      .checks()
      .filter((check) => check.verdict === "fail")
      .map((check) => check.name);

  it("is promised by itself, once for each commitment, and nobody is bothered with the answer", async () => {
    seated(welcome(1, { room: aRoom({ commitment: envelope }) }), roomChanged(2, { commitment: envelope }));
    expect(sent("promise_luck").length).toBe(1);
    platform.lastSocket.receive(rejected(sent("promise_luck")[0].id, "promised_already"));
    await flushPromises();
    expect([store.state.rejected, store.state.pending]).toEqual([null, []]);
    platform.lastSocket.receive(roomChanged(3, { commitment: another }));
    expect(sent("promise_luck").map((message) => message.commitment)).toEqual([envelope, another]);
  });

  it("is promised again on a new line", async () => {
    seated(welcome(1, { room: aRoom({ commitment: envelope }) }));
    platform.lastSocket.receive(accepted(sent("promise_luck")[0].id));
    await flushPromises();
    const before = sent("promise_luck")[0];
    platform.lastSocket.drop();
    platform.advance(200);
    platform.lastSocket.open();
    platform.lastSocket.receive(welcome(1, { room: aRoom({ commitment: envelope }) }));
    expect(sent("promise_luck").map((message) => message.promise)).toEqual([before.promise]);
  });

  it("is shown by itself when the sheet is told, once, without a tap", () => {
    seated(welcome(1, { room: aRoom({ commitment: envelope }) }));
    const mine = sheetOf(sent("promise_luck")[0].promise);
    platform.lastSocket.receive(roomChanged(2, { commitment: envelope, dealing: mine }));
    platform.lastSocket.receive(roomChanged(3, { commitment: envelope, dealing: mine }));
    expect(sent("show_luck").length).toBe(1);
    const { luck } = sent("show_luck")[0];
    expect(commitToSeed(envelope!, luck)).toBe(mine.sheet.promises[0]);
  });

  const sheetOf = (promise: string): Dealing => ({
    sheet: { ...sheet, table: "t1", commitment: envelope!, promises: [promise, ""] },
    seats: ["ann", "bob"],
  });

  it("has to be in the proof after the game", async () => {
    seated(welcome(1, { room: aRoom({ commitment: proof.commitment, code: "ABCD" }) }));
    platform.lastSocket.receive(accepted(sent("promise_luck")[0].id));
    await flushPromises();
    expect(store.checks()).toEqual([]);
    const dealing = { sheet, seats };
    platform.lastSocket.receive(roomChanged(2, { commitment: proof.commitment, dealing }));
    platform.lastSocket.receive(tableChanged(3, table()));
    // The sample's luck is not what this page promised: that is what has to be noticed, and nothing else.
    expect(failed()).toEqual(["my_luck_is_in"]);
    expect(isFair(store.checks())).toBe(false);
  });

  it("is not proven by the proof of another deal", () => {
    seated(welcome(1, { room: aRoom({ commitment: envelope }) }));
    platform.lastSocket.receive(tableChanged(2, table({ commitment: envelope! })));
    expect(failed()).toEqual(["secret_fits", "sheet_kept"]);
  });

  it("helps nothing when the table is dealt from another promise", () => {
    seated(welcome(1, { room: aRoom({ commitment: envelope }) }));
    platform.lastSocket.receive(tableChanged(2, table()));
    expect(store.checks().find((check) => check.name === "promise_kept")?.verdict).toBe("fail");
  });
});
