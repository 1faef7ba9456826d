import { describe, expect, it } from "vitest";
import { aimedAt, bearing, coast, neighbour, NOTCH, snapRotation, turn, turnedTo } from "../wheel/dial";
import { breakable, fitWord } from "./fit";
import { lean, PLACES, spot, typed, type Ring } from "./ring";

const all = Array.from({ length: PLACES }, (_, i) => i + 1);

describe("the ring", () => {
  it.each(["wide", "tall"] as const)("is a clock: %s", (shape) => {
    expect(spot(12, shape).x).toBe(0.5);
    expect(spot(12, shape).y).toBeLessThan(0.5);
    expect(spot(6, shape)).toEqual({ x: 0.5, y: 1 - spot(12, shape).y });
    expect(spot(3, shape).x).toBeGreaterThan(0.5);
    expect(spot(9, shape)).toEqual({ x: 1 - spot(3, shape).x, y: 0.5 });
  });

  /** A card's width and height as shares of the field, as Ring.svelte sizes it. */
  const sizes: Record<Ring, (width: number, height: number) => number> = {
    wide: (width, height) => Math.min(0.176 * width, 0.36 * height),
    tall: (width, height) => Math.min(0.29 * width, 0.235 * height),
  };

  it.each([
    ["wide", 1280, 590],
    ["wide", 1920, 900],
    ["wide", 1024, 560],
    ["wide", 900, 740],
    ["tall", 768, 830],
    ["tall", 620, 900],
    ["tall", 800, 700],
  ] as const)("keeps cards apart and on the field: %s at %d × %d", (shape, width, height) => {
    const card = sizes[shape](width, height);
    for (const place of all) {
      const { x, y } = spot(place, shape);
      expect(Math.min(x, 1 - x) * width).toBeGreaterThanOrEqual(card / 2);
      expect(Math.min(y, 1 - y) * height).toBeGreaterThanOrEqual(card / 1.52 / 2 - 12);
      for (const other of all.slice(place)) {
        const across = Math.abs(spot(other, shape).x - x) * width - card;
        const down = Math.abs(spot(other, shape).y - y) * height - card / 1.52;
        expect(Math.max(across, down), `${place} and ${other}`).toBeGreaterThan(0);
      }
    }
  });

  it("leans every card a little, the same each time", () => {
    expect(all.map(lean)).toEqual(all.map(lean));
    expect(all.every((place) => Math.abs(lean(place)) <= 2)).toBe(true);
  });
});

describe("a word on its card", () => {
  it("is as large as fits, and smaller the longer it is", () => {
    expect(fitWord("ink", 48)).toBe(19);
    expect(fitWord("caterpillar", 48)).toBeLessThan(fitWord("lantern", 48) + 0.1);
    expect(fitWord("pielęgniarka", 48)).toBeLessThan(fitWord("śnieg", 48));
  });

  it("takes two lines where one would be too small, and gets smaller where the card is low", () => {
    expect(fitWord("łódź podwodna", 48)).toBeGreaterThan(fitWord("łódźpodwodna", 48));
    expect(fitWord("łódź podwodna", 34)).toBeLessThanOrEqual(fitWord("łódź podwodna", 48));
    expect(fitWord("a day at the sea with grandmother", 34)).toBeLessThan(fitWord("łódź podwodna", 34));
  });

  it("breaks a long word between syllables, and prints it larger for that", () => {
    expect(breakable("pięćdziesięciogroszówka").split("\u00ad")).toEqual(["pięćdzie", "się", "ciogro", "szówka"]);
    expect(breakable("niezidentyfikowany").split("\u00ad")).toEqual(["nie", "zi", "denty", "fi", "ko", "wa", "ny"]);
    expect(breakable("szczoteczka do zębów")).toBe("szczoteczka do zębów");
    expect(fitWord("niezidentyfikowany", 27)).toBeGreaterThan(11);
    expect(fitWord("pięćdziesięciogroszówka", 48)).toBeGreaterThan(8);
  });

  it("never grows too small to be there at all", () => {
    expect(fitWord("m".repeat(60), 34)).toBe(5);
    expect(fitWord("", 34)).toBe(19);
  });
});

describe("typed numbers", () => {
  const type = (keys: string): (number | null)[] => {
    let before: number | null = null;
    return [...keys].map((key) => (before = typed(before, key)));
  };

  it.each([
    ["7", [7]],
    ["10", [1, 10]],
    ["12", [1, 12]],
    ["13", [1, 3]],
    ["22", [2, 2]],
    ["0", [null]],
    ["1x2", [1, null, 2]],
    ["112", [1, 11, 2]],
  ])("%s points at %j", (keys, places) => {
    expect(type(keys)).toEqual(places);
  });
});

describe("the wheel", () => {
  it("has the place it was turned to under the pointer, however far it was turned", () => {
    for (const place of all)
      for (const from of [-1000, -75, 0, 14, 359, 720]) expect(aimedAt(turnedTo(place, from))).toBe(place);
  });

  it("takes the shorter way", () => {
    for (const place of all)
      for (const from of [-400, 0, 170]) expect(Math.abs(turnedTo(place, from) - from)).toBeLessThanOrEqual(180);
  });

  it("falls into the nearest notch that holds a card", () => {
    expect(aimedAt(snapRotation(-4 * NOTCH + 5, [4, 9]))).toBe(4);
    expect(aimedAt(snapRotation(-5 * NOTCH, [4, 9]))).toBe(4);
    expect(aimedAt(snapRotation(-8 * NOTCH, [4, 9]))).toBe(9);
    expect(snapRotation(17, [])).toBe(17);
  });

  it("steps over places that are empty, and round the top", () => {
    expect(neighbour(4, 1, [2, 4, 9])).toBe(9);
    expect(neighbour(9, 1, [2, 4, 9])).toBe(2);
    expect(neighbour(2, -1, [2, 4, 9])).toBe(9);
    expect(neighbour(5, 1, [])).toBe(5);
  });

  it("knows where a finger is, and which way it went", () => {
    expect(bearing(0, -1)).toBe(0);
    expect(bearing(1, 0)).toBe(90);
    expect(bearing(-1, 0)).toBe(-90);
    expect(turn(170, -170)).toBe(20);
    expect(turn(-170, 170)).toBe(-20);
  });

  it("runs on after a flick, never more than a third of a turn", () => {
    expect(coast(0, 0.25)).toBe(40);
    expect(coast(0, 9)).toBe(120);
    expect(coast(0, -9)).toBe(-120);
  });
});
