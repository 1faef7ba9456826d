/** The printed cards, in the page's language. Reading one makes a component follow it. */
import type { CardBook, CardInfo, DeckInfo } from "../../../generated/wire";
import { locale } from "../../../shared/i18n/i18n.svelte";
import { ApiProblem } from "../../../connection/api";
import { cardBook } from "./api";

/** Nobody answered: ask again after a while. */
const AGAIN_MS = 5_000;

interface Shelf {
  readonly book: CardBook;
  readonly cards: ReadonlyMap<string, CardInfo>;
}

let known = $state.raw<Readonly<Record<string, Shelf>>>({});

/** Null until they are here. */
export function cards(): CardBook | null {
  const found = known[locale()];
  if (!found) void fetchCards(locale());
  return found?.book ?? null;
}

export function cardNamed(id: string): CardInfo | null {
  void cards();
  return known[locale()]?.cards.get(id) ?? null;
}

export function factionTitle(name: string): string {
  return cards()?.factions.find((each) => each.name === name)?.title ?? "";
}

export function deckNamed(name: string): DeckInfo | null {
  return cards()?.decks.find((deck) => deck.name === name) ?? null;
}

/** The name of a card; its id until names are here. */
export const cardName = (id: string): string => cardNamed(id)?.name ?? id.replaceAll("_", " ");

async function fetchCards(language: string): Promise<void> {
  try {
    const book = await cardBook(language);
    if (!known[language])
      known = { ...known, [language]: { book, cards: new Map(book.cards.map((card) => [card.id, card])) } };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.isTransient) setTimeout(() => void fetchCards(language), AGAIN_MS);
  }
}
