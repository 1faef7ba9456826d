/** What everybody made of a day, as a few bars. Pure. */
import type { DayNumber } from "../../../generated/wire";

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** My own result is among these. */
  readonly mine: boolean;
}

const MOST = 12;

/** Each result for itself where there are few, else so many at a time that there are no more than twelve bars. */
export function barsOf(results: readonly DayNumber[], mine: number | null): Bar[] {
  const [low, high] = [results[0]?.result, results.at(-1)?.result];
  if (low === undefined || high === undefined) return [];
  let width = Math.ceil((high - low + 1) / MOST);
  while (Math.floor(high / width) - Math.floor(low / width) >= MOST) width++;
  const first = Math.floor(low / width) * width;
  const number = Math.floor((high - first) / width) + 1;
  return Array.from({ length: number }, (_, at) => {
    const [from, to] = [first + at * width, first + (at + 1) * width - 1];
    const inside = results.filter(({ result }) => from <= result && result <= to);
    const count = inside.reduce((sum, each) => sum + each.count, 0);
    return { from, to, count, mine: mine !== null && from <= mine && mine <= to };
  });
}

export const everybody = (results: readonly DayNumber[]): number => results.reduce((sum, each) => sum + each.count, 0);

/** Of the others, in percent: how many did worse. Null where there is nobody to compare with. */
export function ahead(results: readonly DayNumber[], mine: number, counts: "score" | "tries"): number | null {
  const others = everybody(results) - 1;
  if (others < 1) return null;
  const worse = results.filter(({ result }) => (counts === "tries" ? result > mine : result < mine));
  return Math.round((100 * everybody(worse)) / others);
}

const BLOCKS = "▁▂▃▄▅▆▇█";

/** The picture in letters, for a message: nothing in it tells of the deal. */
export function blocks(bars: readonly Bar[]): string {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return bars.map(({ count }) => BLOCKS[Math.ceil((7 * count) / most)] ?? "").join("");
}
