/** How large a word may be printed on a card so that it fits in both directions, on as many lines as it takes. Pure. */
import { ems } from "../../lib/letters";

const LINE = 1.06;
const SPACE = 0.28;
const LARGEST = 19;
const SMALLEST = 5;

/** In hundredths of the card's width. `high`: how much of the width the word may be high. */
export function fitted(word: string, high: number, wide = 83): number {
  const parts = word
    .split(/[\s-]+/)
    .filter(Boolean)
    .map(ems);
  for (let size = LARGEST; size > SMALLEST; size -= 0.5) {
    if (Math.max(0, ...parts) * size <= wide && lines(parts, wide / size) * size * LINE <= high) return size;
  }
  return SMALLEST;
}

/** Filled as a browser does: a line takes words as long as they fit. */
function lines(parts: readonly number[], width: number): number {
  let count = 1;
  let used = 0;
  for (const part of parts) {
    const next = used ? used + SPACE + part : part;
    if (next > width && used) count++;
    used = next > width ? part : next;
  }
  return count;
}
