/** How large a word may be printed on a card so that it fits in both directions, on as many lines as it takes. Pure. */
import { ems } from "../../../shared/i18n/text_width";

const LINE = 1.06;
const SPACE = 0.28;
const LARGEST = 19;
const SMALLEST = 5;

/** From so many letters on a word is better read on two lines, and larger, than on one. */
const LONG = 16;
/** The half with the hyphen, and with the syllable that the line breaks before. */
const HALF = 1.2;
const SOFT_HYPHEN = "\u00ad";
const SYLLABLE = /(?<=\p{L})([aeiouyąęó])(?=(?:sz|cz|rz|dz|dź|dż|ch|[bcdfghjklmnprstwxzćłńśźż])[aeiouyąęó])/giu;

const isLong = (part: string): boolean => [...part].length >= LONG;

/** With places where a long word may break, between its syllables: browsers know few languages by themselves. */
export const breakable = (word: string): string =>
  word.replace(/[^\s-]+/gu, (part) => (isLong(part) ? part.replace(SYLLABLE, `$1${SOFT_HYPHEN}`) : part));

/** What has to fit on a line. */
function linesOf(part: string): number[] {
  const half = ems(part) / 2 + HALF;
  return isLong(part) ? [half, half] : [ems(part)];
}

/**
 * In hundredths of the card's width. `high`: how much of the width the word may be high. A long word is broken where it
 * is larger for that.
 */
export function fitWord(word: string, high: number, wide = 83): number {
  const parts = word.split(/[\s-]+/).filter(Boolean);
  return Math.max(sizeOf(parts.map(ems), high, wide), sizeOf(parts.flatMap(linesOf), high, wide));
}

function sizeOf(parts: readonly number[], high: number, wide: number): number {
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
