/** The decks that this device keeps. */
import { recall, remember } from "../../../../shared/device/storage";

export type Counts = Readonly<Record<string, number>>;
export interface OwnDeck {
  readonly id: string;
  readonly name: string;
  readonly cards: Counts;
}

const KEY = "decks";
/** Where the browser keeps it: another tab of ours may change it too. */
export const STORAGE_KEY = `ludoteka.${KEY}`;
export const MAX_NAME_LENGTH = 40;

export function loadDecks(): readonly OwnDeck[] {
  return recall(KEY, isList)?.flatMap((each) => (isDeck(each) ? [each] : [])) ?? [];
}

/** False where the browser would not. */
export function saveDecks(decks: readonly OwnDeck[]): boolean {
  return remember(KEY, decks);
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function isDeck(value: unknown): value is OwnDeck {
  const { id, name, cards } = (value ?? {}) as Partial<Record<keyof OwnDeck, unknown>>;
  return (
    typeof id === "string" &&
    typeof name === "string" &&
    typeof cards === "object" &&
    cards !== null &&
    Object.values(cards).every((n) => Number.isInteger(n) && n > 0)
  );
}

export function newDeck(name: string, cards: Counts = {}): OwnDeck {
  return {
    id: Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => n.toString(36)).join(""),
    name: name.slice(0, MAX_NAME_LENGTH),
    cards,
  };
}

/** One card more or less; what is not there any more leaves no trace. */
export function changeCount(cards: Counts, card: string, by: number): Counts {
  const { [card]: before = 0, ...others } = cards;
  const n = Math.max(0, before + by);
  return n ? { ...others, [card]: n } : others;
}

/** As the server wants it: every card as often as it is in the deck. */
export function listCards(cards: Counts): readonly string[] {
  return Object.entries(cards).flatMap(([card, n]) => Array.from({ length: n }, () => card));
}

export function countCards(cards: readonly string[]): Counts {
  return cards.reduce<Counts>((counts, card) => changeCount(counts, card, 1), {});
}

export const sizeOf = (cards: Counts): number => Object.values(cards).reduce((sum, n) => sum + n, 0);

/** A name that no other deck has: after "Foxes 2" comes "Foxes 3". */
export function freeName(wanted: string, decks: readonly OwnDeck[]): string {
  const taken = new Set(decks.map((deck) => deck.name));
  const stem = wanted.replace(/ \d+$/, "");
  for (let n = 2, name = wanted.slice(0, MAX_NAME_LENGTH); ; n++) {
    if (!taken.has(name)) return name;
    name = `${stem.slice(0, MAX_NAME_LENGTH - ` ${n}`.length)} ${n}`;
  }
}
