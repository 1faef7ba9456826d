/** How wide a word prints, in ems of the display face: enough to choose a size without measuring the page. */

const WIDE = 1.0;
const NARROW = 0.38;
const USUAL = 0.62;

function width(letter: string): number {
  if (/[mwMWŻŹ]/u.test(letter)) return WIDE;
  if (/[ijlłtfrI.,'’-]/u.test(letter)) return NARROW;
  return /\p{Lu}/u.test(letter) ? 0.78 : USUAL;
}

/** The widest part that can't be broken: words break at spaces and hyphens alone. */
export function ems(word: string): number {
  const parts = word.split(/[\s-]+/).map((part) => [...part].reduce((sum, letter) => sum + width(letter), 0));
  return Math.max(...parts);
}
