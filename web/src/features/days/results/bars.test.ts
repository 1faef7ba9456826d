import { expect, it } from "vitest";
import { ahead, barsOf, blocks } from "./bars";

const results = [
  { result: 3, count: 1 },
  { result: 5, count: 4 },
  { result: 6, count: 2 },
];

it("few results have a bar each, with gaps between them", () => {
  const bars = barsOf(results, 5);
  expect(bars.map(({ from, to, count }) => [from, to, count])).toEqual([
    [3, 3, 1],
    [4, 4, 0],
    [5, 5, 4],
    [6, 6, 2],
  ]);
  expect(bars.filter(({ mine }) => mine).map(({ from }) => from)).toEqual([5]);
  expect(blocks(bars)).toBe("▃▁█▅");
});

it("many are taken together, and nobody is lost", () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ result: 17 + at, count: 2 }));
  const bars = barsOf(many, null);
  expect(bars.length).toBeLessThanOrEqual(12);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(120);
});

it("says how many of the others did worse; fewer tries are better", () => {
  expect(ahead(results, 5, "score")).toBe(17);
  expect(ahead(results, 5, "tries")).toBe(33);
  expect(ahead([{ result: 5, count: 1 }], 5, "score")).toBeNull();
  expect(barsOf([], null)).toEqual([]);
});
