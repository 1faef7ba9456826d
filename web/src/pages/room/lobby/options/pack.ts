/**
 * Reading one's own cards: a line for each, two words with a tab between them. What is wrong is told
 * line by line. Only what a file can get wrong is looked at here; the table judges the cards.
 */

export interface PackProblem {
  line: number;
  kind: "sides" | "empty" | "slash" | "long" | "doubled";
  text: string;
}
export interface ReadPack {
  cards: string[];
  problems: PackProblem[];
  tooFew: boolean;
  tooBig: boolean;
}

const LONGEST_CARD = 60;
/** A message to the table has at most 16 KiB; this leaves room for the rest of it. */
const MAX_BYTES = 15_000;

/** `least`: how many cards the game needs. */
export function readPack(text: string, least: number): ReadPack {
  const cards: string[] = [];
  const problems: PackProblem[] = [];
  const seen = new Set<string>();
  for (const [at, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (!raw.trim() || raw.startsWith("#")) continue;
    const sides = raw.split("\t").map((side) => side.trim().replace(/\s+/g, " ").normalize("NFC"));
    const kind = wrong(sides, seen);
    if (kind) problems.push({ line: at + 1, kind, text: raw.trim().slice(0, 40) });
    else cards.push(sides.join("/"));
  }
  const bytes = new TextEncoder().encode(JSON.stringify(cards)).length;
  return { cards, problems, tooFew: cards.length < least, tooBig: bytes > MAX_BYTES };
}

function wrong(sides: readonly string[], seen: Set<string>): PackProblem["kind"] | null {
  if (sides.length !== 2) return "sides";
  if (sides.some((side) => !side)) return "empty";
  if (sides.some((side) => side.includes("/"))) return "slash";
  if (sides.join("/").length > LONGEST_CARD) return "long";
  const words = sides.map((side) => side.toLowerCase());
  if (words[0] === words[1] || words.some((word) => seen.has(word))) return "doubled";
  words.forEach((word) => seen.add(word));
  return null;
}

/** A card of the table's options, as a line of a file. */
export const asLine = (card: string): string => card.replace("/", "\t");
