import { describe, expect, it } from "vitest";
import { appendSeenEvents } from "./download";

describe("a saved record", () => {
  const seen = { seat: 1, sheet: "5e", missed: 0, events: [{ type: "chosen", seat: 0 }] as never[] };

  it("holds what this device was shown", () => {
    expect(JSON.parse(appendSeenEvents('{"game":"g","digest":"00"}\n', seen))).toEqual({
      game: "g",
      digest: "00",
      seen,
    });
  });

  it("leaves what the house sealed as it was written", () => {
    expect(appendSeenEvents('{"options":{"pace":1.0}}', seen)).toContain('{"options":{"pace":1.0},');
  });
});
