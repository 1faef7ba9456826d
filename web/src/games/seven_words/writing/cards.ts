/** Letter cards as the view counts them: in reading order, two to a column. Pure. */
import type { SevenWordsColumn, SevenWordsJudged } from "../../../generated/wire";

export interface Counted {
  readonly place: number;
  readonly letter: string;
  readonly worth: number;
}

function letterAt(columns: readonly SevenWordsColumn[], place: number): string {
  return columns[Math.floor(place / 2)]?.cards[place % 2]?.letter ?? "";
}

/** SW-22: the cards that a word counts, each with what it brings: as the server says it. */
export function countedCards(
  columns: readonly SevenWordsColumn[],
  { counted, worth }: SevenWordsJudged,
): readonly Counted[] {
  return counted.map((place, at) => ({ place, letter: letterAt(columns, place), worth: worth[at] ?? 0 }));
}

/** Letters that not every keyboard has. */
export const PALETTES: Readonly<Record<string, readonly string[]>> = { pl: [..."ąćęłńóśźż"] };
