/** A deck as a text that people and programs can carry along. Pure. */
import type { CardInfo } from "../../../../generated/wire";
import { byCost } from "../library/filters";
import type { OwnDeck } from "./saved_decks";

/** "3 Fox Kit" a line, cheapest first; the name of the deck above. */
export function deckToText(deck: OwnDeck, named: (id: string) => CardInfo | null): string {
  const known = Object.keys(deck.cards)
    .flatMap((id) => named(id) ?? [])
    .toSorted(byCost);
  const strange = Object.keys(deck.cards).filter((id) => !named(id));
  const lines = [
    ...known.map((card) => `${deck.cards[card.id]} ${card.name}`),
    ...strange.map((id) => `${deck.cards[id]} ${id}`),
  ];
  return [`# ${deck.name}`, ...lines].join("\n");
}

export function deckToJson(deck: OwnDeck): string {
  return JSON.stringify({ name: deck.name, cards: deck.cards }, null, 1);
}
