/** Finding cards among all of them. Pure. */
import type { CardInfo } from "../../../../generated/wire";

export interface Filters {
  readonly text: string;
  readonly factions: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
  readonly costs: ReadonlySet<number>;
  readonly subtype: string;
  /** Only cards that are in the deck. */
  readonly inDeck: boolean;
}

export const noFilters: Filters = {
  text: "",
  factions: new Set(),
  kinds: new Set(),
  costs: new Set(),
  subtype: "",
  inDeck: false,
};

/** Small letters without their marks: whoever types "zaba" finds "Żaba". */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");
}

/** Every word that was typed stands somewhere on the card. */
function says(card: CardInfo, text: string): boolean {
  const printed = plain([card.name, ...card.subtypes, ...card.words, ...card.text].join(" "));
  return plain(text)
    .split(/\s+/)
    .every((word) => printed.includes(word));
}

const among = <T>(wanted: ReadonlySet<T>, value: T): boolean => wanted.size === 0 || wanted.has(value);

export function filterCards(
  cards: readonly CardInfo[],
  filters: Filters,
  isInDeck: (card: string) => boolean,
): readonly CardInfo[] {
  return cards
    .filter(
      (card) =>
        among(filters.factions, card.faction) && among(filters.kinds, card.kind) && among(filters.costs, card.cost),
    )
    .filter((card) => !filters.subtype || card.subtypes.includes(filters.subtype))
    .filter((card) => says(card, filters.text) && (!filters.inDeck || isInDeck(card.id)))
    .toSorted(byCost);
}

export function byCost(a: CardInfo, b: CardInfo): number {
  return a.cost - b.cost || a.name.localeCompare(b.name);
}

export function toggle<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  return new Set(set.has(value) ? [...set].filter((each) => each !== value) : [...set, value]);
}

export function subtypesOf(cards: readonly CardInfo[]): readonly string[] {
  return [...new Set(cards.flatMap((card) => card.subtypes))].toSorted((a, b) => a.localeCompare(b));
}

export function costsOf(cards: readonly CardInfo[]): readonly number[] {
  return [...new Set(cards.map((card) => card.cost))].toSorted((a, b) => a - b);
}
