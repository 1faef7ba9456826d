const DEFAULT_CODE_LENGTH = 4;

/** How many letters the codes of this house have: it says so in the page that it sends. */
export function readCodeLength(): number {
  return Number(document.documentElement.dataset.readCodeLength) || DEFAULT_CODE_LENGTH;
}
