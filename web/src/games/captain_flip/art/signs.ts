/**
 * What a character does, in a sign small enough for the corner of a tile: a number and a glyph. Strokes on a field of
 * 24 × 24.
 */
import type { Character } from "../types";

export interface Sign {
  readonly number?: string;
  readonly path?: string;
}

export const glyphs = {
  map: "M3 7l6-3 6 3 6-3v13l-6 3-6-3-6 3zM9 4v13M15 7v13",
  row: "M3 12h18M7 8l-4 4 4 4M17 8l4 4-4 4",
  column: "M12 3v18M8 7l4-4 4 4",
  turn: "M5 10a7.5 7.5 0 0 1 13-3l2 2M20 4v5h-5M19 14a7.5 7.5 0 0 1-13 3l-2-2M4 20v-5h5",
  draw: "M7 9c-4 4-4 11 0 12h10c4-1 4-8 0-12M7 9h10M9 5l1 4M15 5l-1 4M12 3v6",
  same: "M4 9h16M4 15h16",
  different: "M4 9h16M4 15h16M16 4 8 20",
  columns: "M5 21V8M12 21V4M19 21V11",
} as const;

export const signs: Record<Character, Sign> = {
  cartographer: { path: glyphs.map },
  navigator: { number: "2×", path: glyphs.map },
  parrot: { number: "−1", path: glyphs.draw },
  cook: { number: "1×", path: glyphs.row },
  swabby: { number: "n²", path: glyphs.columns },
  gunner: { number: "+5" },
  carpenter: { number: "3" },
  monkey: { number: "+1", path: glyphs.turn },
  lookout: { number: "4", path: glyphs.column },
};
