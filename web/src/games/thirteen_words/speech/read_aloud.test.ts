import { expect, it } from "vitest";
import { wordsToAnnounce } from "./read_aloud";

it("reads out every word in the first round and later the centre word alone (TW-6)", () => {
  const ring = ["anchor", null, "candle"];
  expect(wordsToAnnounce({ round: 1, ring, centre: "boat" })).toEqual(["anchor", "candle", "boat"]);
  expect(wordsToAnnounce({ round: 2, ring, centre: "ashes" })).toEqual(["ashes"]);
});
