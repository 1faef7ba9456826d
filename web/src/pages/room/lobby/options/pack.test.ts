import { describe, expect, it } from "vitest";
import { asLine, readPack } from "./pack";

const good = Array.from({ length: 13 }, (_, i) => `front ${i}\tback ${i}`);

describe("one's own pack", () => {
  it("is a list of cards, as the table wants them", () => {
    const read = readPack(["# our family", "", ...good].join("\r\n"), 13);
    expect(read).toMatchObject({ problems: [], tooFew: false, tooBig: false });
    expect(read.cards[0]).toBe("front 0/back 0");
    expect(read.cards).toHaveLength(13);
  });

  it("goes back to lines as it came", () => {
    expect(readPack(good.join("\n"), 13).cards.map(asLine)).toEqual(good);
  });

  it.each([
    ["only one", "sides"],
    ["a\tb\tc", "sides"],
    ["a\t ", "empty"],
    ["a/b\tc", "slash"],
    [`${"x".repeat(60)}\ty`, "long"],
    ["same\tSame", "doubled"],
    ["FRONT 3\tnew", "doubled"],
  ])("names what is wrong with %j, and on which line", (line, kind) => {
    const read = readPack([...good, line].join("\n"), 13);
    expect(read.problems).toMatchObject([{ line: 14, kind }]);
    expect(read.cards).toHaveLength(13);
  });

  it("has at least as many cards as the game needs", () => {
    expect(readPack(good.slice(1).join("\n"), 13).tooFew).toBe(true);
    expect(readPack(good.slice(1).join("\n"), 12).tooFew).toBe(false);
  });

  it("fits into one message", () => {
    const many = Array.from({ length: 900 }, (_, i) => `front ${i}\tback ${i}`);
    expect(readPack(many.join("\n"), 13).tooBig).toBe(true);
  });
});
