/** To whoever it is about a sentence is said in the second person: in a text of the same name that ends in _you. */
import type { Values } from "../lib/messages";

export interface Teller<Key extends string> {
  /** My seat; null for whoever watches. */
  me(): number | null;
  /** A text of the game; null where it has none, or while they are not here. */
  tell(key: Key, values?: Values): string | null;
}

export function tellOf<Key extends string>(
  { me, tell }: Teller<Key>,
  seat: number | null | undefined,
  key: Key,
  values?: Values,
): string | null {
  const mine = seat != null && seat === me();
  // That a game has no such text is no mistake: some sentences are the same for everybody.
  return (mine ? tell(`${key}_you` as Key, values) : null) ?? tell(key, values);
}

/** Whom a sentence of several people is about, if that is one alone. */
export const alone = (seats: readonly number[]): number | null => (seats.length === 1 ? (seats[0] ?? null) : null);
