/** The decks of a table: what each seat chose, else what the game would take by itself. */
import type { Member } from "../../../generated/wire";
import { listCards, type OwnDeck } from "../decks/saved/saved_decks";

export type Deck = string | readonly string[];
export const OPTION = "decks";

const isDeck = (value: unknown): value is Deck => typeof value === "string" || Array.isArray(value);

/** Of somebody's own deck that is not ours to see there is an empty list. */
export function deckOf(member: Member | undefined, seat: number, value: unknown, usual: unknown): Deck {
  const inList = (list: unknown): unknown => (Array.isArray(list) ? (list as unknown[])[seat] : undefined);
  return [member?.choices[OPTION], inList(value), inList(usual)].find(isDeck) ?? "";
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

export const nameOfOwn = (own: readonly OwnDeck[], deck: Deck): string | undefined =>
  own.find((each) => isSame(listCards(each.cards), deck))?.name;
