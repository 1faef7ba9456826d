/** The decks of a table as its options hold them. */

export type Deck = string | readonly string[];

const isDeck = (value: unknown): value is Deck => typeof value === "string" || Array.isArray(value);

/** Two decks whatever came: what is missing is what the game would take by itself. */
export function decksIn(value: unknown, usual: unknown): readonly [Deck, Deck] {
  const [one, other] = Array.isArray(value) ? (value as unknown[]) : [];
  const [first, second] = Array.isArray(usual) ? (usual as unknown[]) : [];
  const pick = (chosen: unknown, instead: unknown): Deck => (isDeck(chosen) ? chosen : isDeck(instead) ? instead : "");
  return [pick(one, first), pick(other, second)];
}

/** The factions of somebody's own deck, the larger part first. */
export function factionsOf(deck: unknown, factionOf: (card: string) => string | null): readonly string[] {
  const counts = new Map<string, number>();
  for (const card of Array.isArray(deck) ? (deck as unknown[]) : []) {
    const faction = factionOf(String(card));
    if (faction) counts.set(faction, (counts.get(faction) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([faction]) => faction);
}

export const isSame = (a: Deck, b: Deck): boolean => JSON.stringify(a) === JSON.stringify(b);
