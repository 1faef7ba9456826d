import { beforeEach, describe, expect, it } from "vitest";
import type { RoomInfo, Sheet } from "../generated/wire";
import { luckFor, promiseFor, promiseTaken, watchTheDeal, witness } from "./luck";
import { digestOf, promiseOf } from "./sheet";
import { nothingYet, receive } from "./state";
import { aRoom, aTable, roomChanged, tableChanged, welcome } from "./testdata/samples";

beforeEach(() => localStorage.clear());

const ENVELOPE = "c1".repeat(32);
const room = aRoom({ commitment: ENVELOPE, with_luck: [] });
const inRoom = receive(nothingYet, welcome(1, { room }), 0);

function sheetWith(promises: string[], news: Partial<Sheet> = {}): Sheet {
  const words = { table: "t1", game: "thirteen_words", rules: 1, deal: 1, stopped: 0, options: "0".repeat(64) };
  return { ...words, commitment: ENVELOPE, promises, ...news };
}

const dealing = (sheet: Sheet): RoomInfo => ({ ...room, dealing: { sheet, seats: ["ann", "bob"] } });

describe("a promise", () => {
  it("is for 32 fresh bytes, the same when asked again, other ones for another commitment", () => {
    const promise = promiseFor(room, "ann");
    expect(promise).toMatch(/^[0-9a-f]{64}$/);
    expect(promiseFor(room, "ann")).toBe(promise);
    const { luck } = witness("ABCD", "t1", ENVELOPE, 0);
    expect(luck).toMatch(/^[0-9a-f]{64}$/);
    expect(promiseOf(ENVELOPE, luck!)).toBe(promise);
    promiseFor({ ...room, commitment: "c2".repeat(32) }, "ann");
    expect(witness("ABCD", "t2", "c2".repeat(32), 0).luck).not.toBe(luck);
  });

  it("is not made by those who watch, nor while a deal is on its way", () => {
    expect(promiseFor(room, null)).toBeNull();
    expect(promiseFor(dealing(sheetWith(["", ""])), "ann")).toBeNull();
  });

  it("is remembered, and whether it was taken on the line that is open", () => {
    promiseFor(room, "ann");
    expect(witness("ABCD", "t1", ENVELOPE, 0)).toMatchObject({ promised: ENVELOPE, taken: false });
    promiseTaken(ENVELOPE, true);
    promiseFor(room, "ann"); // the room comes again, now with my promise in
    expect(witness("ABCD", "t1", ENVELOPE, 0).taken).toBe(true);
    promiseTaken(ENVELOPE, false);
    expect(witness("ABCD", "t1", ENVELOPE, 0).taken).toBe(false);
  });

  it("is unknown for a commitment that this device never saw", () => {
    expect(witness("ABCD", "t1", "c9", 0)).toEqual({
      promised: null,
      saw: false,
      sheet: null,
      seat: 0,
      luck: null,
      taken: false,
      stopped: 0,
    });
  });
});

describe("luck", () => {
  const sheet = () => sheetWith([promiseFor(room, "ann")!, "bb".repeat(32)]);

  it("is shown once my promise stands on a sheet, as often as that is told", () => {
    const told = dealing(sheet());
    const { luck } = witness("ABCD", "t1", ENVELOPE, 0);
    expect(luckFor(room, "ann")).toBeNull();
    expect(luckFor(told, "ann")).toEqual({ table: "t1", luck });
    expect(luckFor(told, "ann")).toEqual({ table: "t1", luck });
  });

  it("is never shown for a second sheet, which may be fitted to it", () => {
    const first = sheet();
    luckFor(dealing(first), "ann");
    const second = { ...first, promises: [first.promises[0]!, "cc".repeat(32)] };
    expect(luckFor(dealing(second), "ann")).toBeNull();
    expect(luckFor(dealing({ ...first, table: "t2" }), "ann")).toBeNull();
  });

  it("is never promised again once it was shown", () => {
    luckFor(dealing(sheet()), "ann");
    expect(promiseFor(room, "ann")).toBeNull();
  });

  it.each([
    ["without my promise", (mine: string) => sheetWith(["", mine])],
    ["with another one", () => sheetWith(["dd".repeat(32), ""])],
    ["for another commitment", (mine: string) => sheetWith([mine, ""], { commitment: "c9".repeat(32) })],
  ])("is not shown for a sheet %s", (_, made) => {
    expect(luckFor(dealing(made(promiseFor(room, "ann")!)), "ann")).toBeNull();
  });

  it("is not shown by those who watch", () => {
    expect(luckFor(dealing(sheet()), null)).toBeNull();
  });
});

describe("a deal before our eyes", () => {
  it.each([
    ["the table is told first", tableChanged(2, aTable(1, { commitment: "swapped" }))],
    ["the room is told first", roomChanged(2, { table: "t1", commitment: "c2" })],
  ])("has to keep what the room promised: %s", (_, message) => {
    watchTheDeal(inRoom, message);
    expect(witness("ABCD", "t1", "swapped", 0)).toMatchObject({ promised: ENVELOPE, saw: true });
  });

  it("is watched once: the promise for the next deal is not its own", () => {
    const dealt = roomChanged(2, { table: "t1", commitment: "c2" });
    watchTheDeal(inRoom, dealt);
    watchTheDeal(receive(inRoom, dealt, 0), tableChanged(3, aTable(1, { commitment: ENVELOPE })));
    expect(witness("ABCD", "t1", ENVELOPE, 0).promised).toBe(ENVELOPE);
  });

  it("is not seen by whoever comes later, or missed something", () => {
    watchTheDeal(inRoom, welcome(2, { table: aTable(1, { sheet: "late" }) }));
    watchTheDeal(inRoom, tableChanged(5, aTable(1, { sheet: "late" })));
    watchTheDeal(nothingYet, tableChanged(1, aTable(1, { sheet: "late" })));
    expect(witness("ABCD", "t1", "c9", 0)).toMatchObject({ promised: null, saw: false, sheet: null });
  });

  it("has the sheet that was told before it, and no later one", () => {
    const sheet = sheetWith(["", "bb".repeat(32)]);
    watchTheDeal(inRoom, { ...roomChanged(2), room: dealing(sheet) });
    watchTheDeal(inRoom, { ...roomChanged(2), room: dealing({ ...sheet, promises: ["", ""] }) });
    watchTheDeal(inRoom, tableChanged(2, aTable(1, { sheet: "swapped" })));
    expect(witness("ABCD", "t1", ENVELOPE, 0).sheet).toBe(digestOf(sheet));
  });

  it("that comes at once has the sheet that comes with it", () => {
    const dealt = roomChanged(2, { table: "t1", commitment: "c2" });
    watchTheDeal(inRoom, dealt);
    watchTheDeal(receive(inRoom, dealt, 0), tableChanged(3, aTable(1, { sheet: "5e" })));
    expect(witness("ABCD", "t1", ENVELOPE, 0).sheet).toBe("5e");
  });
});

describe("a deal that comes to nothing before our eyes", () => {
  const sheet = sheetWith(["", "bb".repeat(32)]);
  const starting = receive(inRoom, { ...roomChanged(2), room: dealing(sheet) }, 0);

  it("is counted when its start is called off, once, and not with another room's", () => {
    watchTheDeal(starting, roomChanged(3));
    watchTheDeal(starting, roomChanged(3));
    expect(witness("ABCD", "t2", "c2", 0).stopped).toBe(1);
    expect(witness("EFGH", "t2", "c2", 0).stopped).toBe(0);
  });

  it("is counted when it is given up", () => {
    const asks = [{ seat: 0, kind: "choose", open: false }];
    const playing = receive(inRoom, tableChanged(2, aTable(1, { asks })), 0);
    watchTheDeal(playing, roomChanged(3, { table: "t1" }));
    expect(witness("ABCD", "t2", "c2", 0).stopped).toBe(0);
    watchTheDeal(playing, roomChanged(3, { table: null }));
    expect(witness("ABCD", "t2", "c2", 0).stopped).toBe(1);
  });

  it("is none when it is dealt, or when a finished game is cleared away", () => {
    watchTheDeal(starting, roomChanged(3, { table: "t1" }));
    watchTheDeal(receive(inRoom, tableChanged(2, aTable()), 0), roomChanged(3, { table: null }));
    expect(witness("ABCD", "t2", "c2", 0).stopped).toBe(0);
  });
});
