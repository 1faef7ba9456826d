/** Searching the rules: by number or by words, whatever the case and the accents. Pure. */
import type { ClauseText } from "../../generated/wire";

const GENERAL_RULES = "LT-";

/** ł is a letter of its own and has no accent to drop. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");
}

/** Every word that is asked for must be there, in any order. */
export function searchClauses(clauses: readonly ClauseText[], wanted: string): ClauseText[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return clauses.filter(({ id, text, why }) => words.every((word) => plain(`${id} ${text} ${why}`).includes(word)));
}

export interface TextPiece {
  text: string;
  hit: boolean;
}

/**
 * A text cut where the words that were asked for begin and end. Dropping accents keeps the length, so the places fit.
 */
export function highlightMatches(text: string, wanted: string): TextPiece[] {
  const words = plain(wanted)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (!words.length) return [{ text, hit: false }];
  const letters = [...text.normalize("NFC")];
  const flat = letters.map(plain).join("");
  if (flat.length !== letters.length) return [{ text, hit: false }];
  const hits = letters.map((_, at) => words.some((word) => covers(flat, word, at)));
  return join(letters, hits);
}

function covers(flat: string, word: string, at: number): boolean {
  for (let from = Math.max(0, at - word.length + 1); from <= at; from++) if (flat.startsWith(word, from)) return true;
  return false;
}

function join(letters: readonly string[], hits: readonly boolean[]): TextPiece[] {
  const made: TextPiece[] = [];
  letters.forEach((letter, at) => {
    const last = made.at(-1);
    if (last && last.hit === hits[at]) last.text += letter;
    else made.push({ text: letter, hit: hits[at] ?? false });
  });
  return made;
}

/** The game's own clauses first; those of the house, true at every table, at the end under a title of their own. */
export function orderClauses(clauses: readonly ClauseText[], houseTitle: string): ClauseText[] {
  const ours = clauses.filter(({ id }) => id.startsWith(GENERAL_RULES));
  const own = clauses.filter(({ id }) => !id.startsWith(GENERAL_RULES));
  return [...own, ...ours.map((clause, at) => (at ? clause : { ...clause, title: houseTitle }))];
}

export interface Chapter {
  title: string;
  clauses: ClauseText[];
}

/** A clause with a title begins a chapter. */
export function groupChapters(clauses: readonly ClauseText[]): Chapter[] {
  const made: Chapter[] = [];
  for (const clause of clauses) {
    const last = made.at(-1);
    if (clause.title || !last) made.push({ title: clause.title, clauses: [clause] });
    else last.clauses.push(clause);
  }
  return made;
}
