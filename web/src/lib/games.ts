/** What the page's looks need to know of the games: their names in addresses, and whose clause is whose. */

export const games = ["thirteen_words", "captain_flip", "word_porters", "seven_words", "thirteen"] as const;
export type Game = (typeof games)[number];

/** One that the page has a name, a cover and a cloth for; any other brings its own texts. */
export function isOurs(name: string): name is Game {
  return (games as readonly string[]).includes(name);
}

const byPrefix: Record<string, Game> = {
  TW: "thirteen_words",
  CF: "captain_flip",
  WP: "word_porters",
  SW: "seven_words",
  TH: "thirteen",
};

/** The game a clause such as `TW-8` belongs to. */
export function gameOf(clause: string): Game | null {
  return byPrefix[clause.split("-")[0] ?? ""] ?? null;
}
