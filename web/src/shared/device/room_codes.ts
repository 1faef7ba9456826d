const FAMILY = 4;

/** How many letters the codes of this house have: it says so in the page that it sends. */
export function codeLetters(): number {
  return Number(document.documentElement.dataset.codeLetters) || FAMILY;
}
