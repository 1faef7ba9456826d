/** How wide a word prints, in ems of the display face: enough to choose a size without measuring the page. */

const WIDE_EMS = 1.0;
const NARROW_EMS = 0.38;
const USUAL_EMS = 0.62;

function letterWidth(letter: string): number {
  if (/[mwMWŻŹ]/u.test(letter)) return WIDE_EMS;
  if (/[ijlłtfrI.,'’-]/u.test(letter)) return NARROW_EMS;
  return /\p{Lu}/u.test(letter) ? 0.78 : USUAL_EMS;
}

/** The widest part that can't be broken: words break at spaces and hyphens alone. */
export function ems(word: string): number {
  const parts = word.split(/[\s-]+/).map((part) => [...part].reduce((sum, letter) => sum + letterWidth(letter), 0));
  return Math.max(...parts);
}
