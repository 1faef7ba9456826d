import { beforeEach, describe, expect, it } from "vitest";
import { luckFor, luckTaken, watchTheDeal, witness } from "./luck";
import { nothingYet, receive } from "./state";
import { aRoom, aTable, roomChanged, tableChanged, welcome } from "./testdata/samples";

beforeEach(() => localStorage.clear());

const without = aRoom({ with_luck: ["bob"] });
const inRoom = receive(nothingYet, welcome(1), 0);

describe("luck", () => {
  it("is 16 fresh bytes for each commitment, and the same when asked again", () => {
    const luck = luckFor(without, "ann");
    expect(luck).toMatch(/^[0-9a-f]{32}$/);
    expect(luckFor(without, "ann")).toBe(luck);
    expect(luckFor({ ...without, commitment: "c2" }, "ann")).not.toBe(luck);
  });

  it("is given once, and not by those who watch", () => {
    expect(luckFor(aRoom(), "ann")).toBeNull();
    expect(luckFor(without, null)).toBeNull();
  });

  it("is remembered with the promise, and whether it was taken", () => {
    const luck = luckFor(without, "ann");
    expect(witness("t1", "c1", 0)).toEqual({ promised: "c1", seat: 0, luck, taken: false });
    luckTaken("c1");
    luckFor(aRoom(), "ann"); // the room comes again, now with my luck in
    expect(witness("t1", "c1", 0)).toEqual({ promised: "c1", seat: 0, luck, taken: true });
  });

  it("is unknown for a promise that this device never saw", () => {
    expect(witness("t1", "c9", 0)).toEqual({ promised: null, seat: 0, luck: null, taken: false });
  });
});

describe("a deal before our eyes", () => {
  it.each([
    ["the table is told first", tableChanged(2, aTable(1, { commitment: "swapped" }))],
    ["the room is told first", roomChanged(2, { table: "t1", commitment: "c2" })],
  ])("has to keep what the room promised: %s", (_, message) => {
    watchTheDeal(inRoom, message);
    expect(witness("t1", "swapped", 0).promised).toBe("c1");
  });

  it("is watched once: the promise for the next deal is not its own", () => {
    const dealt = roomChanged(2, { table: "t1", commitment: "c2" });
    watchTheDeal(inRoom, dealt);
    watchTheDeal(receive(inRoom, dealt, 0), tableChanged(3, aTable(1, { commitment: "c1" })));
    expect(witness("t1", "c1", 0).promised).toBe("c1");
  });

  it("is not seen by whoever comes later, or missed something", () => {
    watchTheDeal(inRoom, welcome(2, { table: aTable() }));
    watchTheDeal(inRoom, tableChanged(5, aTable()));
    watchTheDeal(nothingYet, tableChanged(1, aTable()));
    expect(witness("t1", "c9", 0).promised).toBeNull();
  });
});
