import { expect, it } from "vitest";
import { bars, roundsIn, starsFor, starsText } from "./rounds";

it("tells a result without a word of it", () => {
  expect(
    bars([
      [25, 25],
      [20, 25],
      [12, 24],
      [0, 25],
      [0, 0],
      [30, 25],
      [1, 25],
    ]),
  ).toBe("█▇▅▁▁█▁");
  expect(starsFor(111, [100, 110, 120])).toBe(2);
  expect(starsText(2, 3)).toBe("★★☆");
});

it.each([[undefined], ["x"], [[null, [1]]], [[[1, "2"]]]])("of %j there are no rounds", (told) => {
  expect(roundsIn(told)).toEqual([]);
});
