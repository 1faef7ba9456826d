import { describe, expect, it } from "vitest";
import type { Zone } from "../../../generated/wire";
import { opening, picture, shown } from "../fixtures";
import { readPath, zonesOf, sharedZones, isEliminated } from "./reading";
import { defaultPicture } from "./default_picture";

describe("what lies where", () => {
  it("is found by its path, or is not there", () => {
    expect(readPath({ a: { b: [7, 8] } }, "a.b.1")).toBe(8);
    expect(readPath({ a: null }, "a.b")).toBeUndefined();
  });

  it("shows one's own dice, and of the others' their backs", () => {
    const faces = (seat: number) => zonesOf(picture, opening.view, seat)[0]?.pieces.map(({ value }) => value);
    expect(faces(0)).toEqual([1, 3, 5, 5, 6]);
    expect(faces(1)).toEqual([null, null, null]);
  });

  it("points out what counts once it is shown, and nothing before", () => {
    const marks = (view: typeof opening.view) => zonesOf(picture, view, 1)[0]?.pieces.map(({ marked }) => marked);
    expect(marks(opening.view)).toEqual([null, null, null]);
    expect(marks(shown.view)).toEqual([true, true, false]);
  });

  it("knows whose a piece is, and each thing to be seen of it", () => {
    const bid = sharedZones(picture, shown.view)
      .find(({ zone }) => zone.name === "bids")
      ?.pieces.at(-1);
    expect(bid?.owner).toBe(2);
    expect(bid?.faces.map(({ look, value }) => [look, value])).toEqual([
      ["number", 5],
      ["die", 2],
    ]);
  });

  it("is no zone where the view has nothing for it, and an empty one where it has none of it", () => {
    const [zone] = picture.zone;
    const laid = (view: object) => sharedZones({ ...picture, zone: [zone as Zone] }, { ...view });
    expect(laid({ bids: null })).toEqual([]);
    expect(laid({ bids: [] })[0]?.pieces).toEqual([]);
  });

  it("lays rows of a grid under each other", () => {
    const grid = { ...(picture.zone[1] as Zone), name: "board", field: "board", shape: "grid" as const };
    const [laid] = sharedZones({ zone: [grid], act: [], out: "" }, { board: [[1, 2, 3], [4, 5, 6]] }); // prettier-ignore
    expect([laid?.columns, laid?.pieces.length]).toEqual([3, 6]);
  });

  it("says who plays no more", () => {
    expect(isEliminated(picture, { out: [false, true] }, 1)).toBe(true);
    expect(isEliminated({ ...picture, out: "" }, {}, 1)).toBe(false);
  });
});

describe("a picture for a game that brings none", () => {
  const made = defaultPicture(
    { game: "x", phase: "p", pot: 4, cards: ["a", "b"], hands: [[1], [2], [3]], result: null },
    3,
  );
  const shapes = Object.fromEntries(made.zone.map(({ name, shape, by_seat }) => [name, [shape, by_seat]]));

  it("counts numbers, lays lists in rows, and lists with an entry for each seat before the seats", () => {
    expect(shapes).toEqual({ pot: ["counter", false], cards: ["row", false], hands: ["row", true] });
  });
});
