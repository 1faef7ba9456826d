import { beforeEach, describe, expect, it } from "vitest";
import type { RoomInfo, ServerMessage, DealManifest } from "../generated/wire";
import {
  revealPlayerSeed,
  commitPlayerSeed,
  observeDeal as watch,
  witness,
  type CommitmentStatus,
} from "./player_seed";
import { hashManifest, commitToSeed } from "./deal_manifest";
import { initialRoomState, receive, type RoomState } from "../room/room_state";
import { aRoom, aTable, roomChanged, tableChanged, welcome } from "../connection/testdata/samples";

beforeEach(() => localStorage.clear());

const ENVELOPE = "c1".repeat(32);
const room = aRoom({ commitment: ENVELOPE, with_luck: [] });
const inRoom = receive(initialRoomState, welcome(1, { room }), 0);

function sheetWith(promises: string[], news: Partial<DealManifest> = {}): DealManifest {
  const words = { table: "t1", game: "thirteen_words", rules: 1, deal: 1, stopped: 0, options: "0".repeat(64) };
  return { ...words, commitment: ENVELOPE, promises, ...news };
}

/** Ann's page, whose promise was not taken unless a test says so. */
const observeDeal = (before: RoomState, message: ServerMessage, acceptedFor: string | null = null): void => {
  const status: CommitmentStatus = { me: "ann", acceptedFor };
  watch(before, message, status);
};

const dealing = (sheet: DealManifest): RoomInfo => ({ ...room, dealing: { sheet, seats: ["ann", "bob"] } });

describe("a promise", () => {
  it("is for 32 fresh bytes, the same when asked again, other ones for another commitment", () => {
    const promise = commitPlayerSeed(room, "ann");
    expect(promise).toMatch(/^[0-9a-f]{64}$/);
    expect(commitPlayerSeed(room, "ann")).toBe(promise);
    const { luck } = witness("t1", ENVELOPE);
    expect(luck).toMatch(/^[0-9a-f]{64}$/);
    expect(commitToSeed(ENVELOPE, luck!)).toBe(promise);
    commitPlayerSeed({ ...room, commitment: "c2".repeat(32) }, "ann");
    expect(witness("t2", "c2".repeat(32)).luck).not.toBe(luck);
  });

  it("is not made by those who watch, nor while a deal is on its way", () => {
    expect(commitPlayerSeed(room, null)).toBeNull();
    expect(commitPlayerSeed(dealing(sheetWith(["", ""])), "ann")).toBeNull();
  });

  it("is remembered", () => {
    commitPlayerSeed(room, "ann");
    expect(witness("t1", ENVELOPE)).toMatchObject({ promised: ENVELOPE, due: false });
  });

  it("is unknown for a commitment that this device never saw", () => {
    expect(witness("t1", "c9")).toEqual({
      promised: null,
      sheet: null,
      luck: null,
      due: false,
      stopped: 0,
    });
  });
});

describe("luck", () => {
  const sheet = () => sheetWith([commitPlayerSeed(room, "ann")!, "bb".repeat(32)]);

  it("is shown once my promise stands on a sheet, as often as that is told", () => {
    const told = dealing(sheet());
    const { luck } = witness("t1", ENVELOPE);
    expect(revealPlayerSeed(room, "ann")).toBeNull();
    expect(revealPlayerSeed(told, "ann")).toEqual({ table: "t1", luck });
    expect(revealPlayerSeed(told, "ann")).toEqual({ table: "t1", luck });
  });

  it("is never shown for a second sheet, which may be fitted to it", () => {
    const first = sheet();
    revealPlayerSeed(dealing(first), "ann");
    const second = { ...first, promises: [first.promises[0]!, "cc".repeat(32)] };
    expect(revealPlayerSeed(dealing(second), "ann")).toBeNull();
    expect(revealPlayerSeed(dealing({ ...first, table: "t2" }), "ann")).toBeNull();
  });

  it("is never promised again once it was shown", () => {
    revealPlayerSeed(dealing(sheet()), "ann");
    expect(commitPlayerSeed(room, "ann")).toBeNull();
  });

  it.each([
    ["without my promise", (mine: string) => sheetWith(["", mine])],
    ["with another one", () => sheetWith(["dd".repeat(32), ""])],
    ["for another commitment", (mine: string) => sheetWith([mine, ""], { commitment: "c9".repeat(32) })],
  ])("is not shown for a sheet %s", (_, made) => {
    expect(revealPlayerSeed(dealing(made(commitPlayerSeed(room, "ann")!)), "ann")).toBeNull();
  });

  it("is not shown by those who watch", () => {
    expect(revealPlayerSeed(dealing(sheet()), null)).toBeNull();
  });
});

describe("a deal before our eyes", () => {
  it.each([
    ["the table is told first", tableChanged(2, aTable(1, { commitment: "swapped" }))],
    ["the room is told first", roomChanged(2, { table: "t1", commitment: "c2" })],
  ])("has to keep what the room promised: %s", (_, message) => {
    observeDeal(inRoom, message);
    expect(witness("t1", "swapped")).toMatchObject({ promised: ENVELOPE });
  });

  it("is watched once: the promise for the next deal is not its own", () => {
    const dealt = roomChanged(2, { table: "t1", commitment: "c2" });
    observeDeal(inRoom, dealt);
    observeDeal(receive(inRoom, dealt, 0), tableChanged(3, aTable(1, { commitment: ENVELOPE })));
    expect(witness("t1", ENVELOPE).promised).toBe(ENVELOPE);
  });

  it("is not seen by whoever comes later, or missed something", () => {
    observeDeal(inRoom, welcome(2, { table: aTable(1, { sheet: "late" }) }));
    observeDeal(inRoom, tableChanged(5, aTable(1, { sheet: "late" })));
    observeDeal(initialRoomState, tableChanged(1, aTable(1, { sheet: "late" })));
    expect(witness("t1", "c9")).toMatchObject({ promised: null, sheet: null });
  });

  it("has the sheet that was told before it, and no later one", () => {
    const sheet = sheetWith(["", "bb".repeat(32)]);
    observeDeal(inRoom, { ...roomChanged(2), room: dealing(sheet) });
    observeDeal(inRoom, { ...roomChanged(2), room: dealing({ ...sheet, promises: ["", ""] }) });
    observeDeal(inRoom, tableChanged(2, aTable(1, { sheet: "swapped" })));
    expect(witness("t1", ENVELOPE).sheet).toBe(hashManifest(sheet));
  });

  it("that comes at once has the sheet that comes with it", () => {
    const dealt = roomChanged(2, { table: "t1", commitment: "c2" });
    observeDeal(inRoom, dealt);
    observeDeal(receive(inRoom, dealt, 0), tableChanged(3, aTable(1, { sheet: "5e" })));
    expect(witness("t1", ENVELOPE).sheet).toBe("5e");
  });
});

describe("luck that has to be in the deal", () => {
  const promised = () => commitPlayerSeed(room, "ann")!;
  const told = (sheet: DealManifest) => ({ ...roomChanged(2), room: dealing(sheet) });

  it("is luck that was shown for its sheet", () => {
    const sheet = sheetWith([promised(), ""]);
    observeDeal(inRoom, told(sheet), ENVELOPE);
    expect(witness("t1", ENVELOPE).due).toBe(false);
    revealPlayerSeed(dealing(sheet), "ann");
    expect(witness("t1", ENVELOPE).due).toBe(true);
    expect(witness("t2", ENVELOPE).due).toBe(false);
  });

  it("is luck whose promise was taken and does not stand on the sheet", () => {
    promised();
    observeDeal(inRoom, told(sheetWith(["", ""])), ENVELOPE);
    expect(witness("t1", ENVELOPE).due).toBe(true);
  });

  it("is luck whose promise was taken where the table is dealt without a sheet before it", () => {
    promised();
    const dealt = roomChanged(2, { table: "t1", commitment: "c2" });
    observeDeal(inRoom, dealt, ENVELOPE);
    observeDeal(receive(inRoom, dealt, 0), tableChanged(3, aTable(1, { sheet: "5e" })), ENVELOPE);
    expect(witness("t1", ENVELOPE)).toMatchObject({ sheet: "5e", due: true });
  });

  it.each([
    ["nobody had answered it", null],
    ["it was for an older deal", "c9".repeat(32)],
  ])("is not luck that was only promised: %s", (_, acceptedFor) => {
    promised();
    observeDeal(inRoom, told(sheetWith(["", ""])), acceptedFor);
    expect(witness("t1", ENVELOPE).due).toBe(false);
  });

  it("is not that of a device that was away at the start", () => {
    promised();
    observeDeal(inRoom, welcome(1, { room: { ...room, table: "t1" }, table: aTable() }), null);
    expect(witness("t1", ENVELOPE)).toMatchObject({ promised: ENVELOPE, due: false });
  });
});

describe("a deal that comes to nothing before our eyes", () => {
  const sheet = sheetWith(["", "bb".repeat(32)]);
  const starting = receive(inRoom, { ...roomChanged(2), room: dealing(sheet) }, 0);
  const asks = [{ seat: 0, kind: "choose", open: false }];
  /** As this device sees it first in a room of that code. */
  function stoppedBefore(table: string, code = "ABCD"): number {
    observeDeal(initialRoomState, welcome(1, { room: aRoom({ code, table }), table: aTable(1, { id: table }) }));
    return witness(table, "c2").stopped;
  }

  it("is counted when its start is called off, once, and not with another room's", () => {
    observeDeal(starting, roomChanged(3));
    observeDeal(starting, roomChanged(3));
    expect(stoppedBefore("t2")).toBe(1);
    expect(stoppedBefore("t3", "EFGH")).toBe(0);
  });

  it("is counted when it is given up", () => {
    const playing = receive(inRoom, tableChanged(2, aTable(1, { asks })), 0);
    observeDeal(playing, roomChanged(3, { table: "t1" }));
    expect(stoppedBefore("t2")).toBe(0);
    observeDeal(playing, roomChanged(3, { table: null }));
    expect(stoppedBefore("t3")).toBe(1);
  });

  it("is none when it is dealt, or when a finished game is cleared away", () => {
    observeDeal(starting, roomChanged(3, { table: "t1" }));
    observeDeal(receive(inRoom, tableChanged(2, aTable()), 0), roomChanged(3, { table: null }));
    expect(stoppedBefore("t2")).toBe(0);
  });

  it.each([
    ["a lesson", { lesson: { language: "pl", done: 3 } }],
    ["a deal that is played again", { basis: { table: "t0", ply: 0, same_luck: true } }],
    [
      "a deal of the day",
      {
        day: {
          ...{ kind: "solo", language: "", day: "2026-11-19", attempt: 1, together: false },
          ...{ to_solve: false, result: null, won: false },
        },
      },
    ],
  ])("is none when it was set and not drawn: %s", (_, marks) => {
    const set = aTable(1, { asks, commitment: "", ...marks });
    const there = receive(inRoom, tableChanged(2, set), 0);
    observeDeal(there, roomChanged(3, { table: null }));
    observeDeal(there, roomChanged(3, { table: "t2" }));
    expect(stoppedBefore("t2")).toBe(0);
  });

  it("is counted where the server calls it a lesson once it was drawn", () => {
    const called = aTable(1, { asks, commitment: "", lesson: { language: "pl", done: 0 } });
    observeDeal(inRoom, { ...roomChanged(2), room: dealing(sheet) });
    observeDeal(receive(starting, tableChanged(3, called), 0), roomChanged(4, { table: null }));
    expect(stoppedBefore("t2")).toBe(1);
  });

  it("is counted where the sheet of the next one was told while it was still played", () => {
    const playing = receive(starting, tableChanged(3, aTable(1, { id: "t0", asks })), 0);
    observeDeal(inRoom, { ...roomChanged(2), room: dealing(sheet) });
    observeDeal(playing, roomChanged(4, { table: "t1" }));
    expect(witness("t1", ENVELOPE).stopped).toBe(1);
  });

  it("is not held against a deal that was before it: a rematch that is called off at the end of a game", () => {
    observeDeal(inRoom, tableChanged(2, aTable(1, { id: "t0" })));
    const ended = receive(inRoom, tableChanged(2, aTable(1, { id: "t0" })), 0);
    const rematch = receive(ended, { ...roomChanged(3), room: { ...dealing(sheet), table: "t0" } }, 0);
    observeDeal(rematch, roomChanged(4, { table: "t0" }));
    expect(witness("t0", "c1").stopped).toBe(0);
    expect(stoppedBefore("t2")).toBe(1);
  });
});
