import { expect, it } from "vitest";
import { percents } from "./percents";

it("odds add up to a hundred, and none is more than a percent from its share", () => {
  const shares = {
    cook: 0.133,
    parrot: 0.133,
    monkey: 0.133,
    swabby: 0.133,
    lookout: 0.133,
    gunner: 0.067,
    navigator: 0.268,
  };
  const shown = percents(shares);
  expect(Object.values(shown).reduce((sum, each) => sum + each, 0)).toBe(100);
  for (const [key, share] of Object.entries(shares))
    expect(Math.abs(shown[key as keyof typeof shares] - share * 100)).toBeLessThan(1);
});

it("halves are not all rounded up", () => {
  expect(Object.values(percents({ a: 0.125, b: 0.125, c: 0.125, d: 0.125, e: 0.5 })).sort((a, b) => a - b)).toEqual([
    12, 12, 13, 13, 50,
  ]);
});
