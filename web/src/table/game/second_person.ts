/** Events, asks and moves in sentences of the game's own texts. The texts choose the wording; here are their values. */
import type { Values } from "../../shared/i18n/messages";

/** Data of a game: an event, a move, or a part of one. */
export type Data = Readonly<Record<string, unknown>>;

export interface Speaker {
  /** My seat; null for whoever watches. */
  me(): number | null;
  /** Null where nobody sits. */
  name(seat: number): string | null;
  /** A text of the game; null where it has none, or while they are not here. */
  tell(key: string, values?: Values): string | null;
  /** A value in words, where the game's texts don't have it under FIELD.VALUE. */
  word?(field: string, value: unknown): string | null;
}

/** A sentence about an event or a move; null where the game has none. */
export function sentenceOf(key: string, data: Data, speaker: Speaker): string | null {
  return speaker.tell(key, valuesOf(data, speaker));
}

/** `more`: what the sentences of this event need besides its fields. */
export function eventSentence(event: { readonly type: string }, speaker: Speaker, more: Data = {}): string | null {
  return sentenceOf(`event.${event.type}`, { ...event, ...more }, speaker);
}

/**
 * What a sentence may use of the fields of an event or a move.
 *
 * Each field in words. FIELD_count is how many values it holds, none if it is empty. Where it holds seats, FIELD_name
 * is who sits there, and FIELD_who is `none`, `one`, `several`, or `you` for the reader alone. `name` and `who` are
 * those of the field `seat`; `n` is the number by which plural tables choose. The terminal has the same (`teller.py`).
 */
export function valuesOf(data: Data, speaker: Speaker): Values {
  const n = Number(data.n ?? data.count ?? 0);
  const values: Record<string, string | number> = { n };
  for (const [field, value] of Object.entries(data)) {
    const held: readonly unknown[] = Array.isArray(value) ? value : value == null || value === "" ? [] : [value];
    values[field] = inWords(field, value, n, speaker);
    values[`${field}_name`] = namesOf(held, speaker);
    values[`${field}_who`] = whoIs(held, speaker.me());
    values[`${field}_count`] = held.length;
  }
  return { name: values.seat_name ?? "", who: values.seat_who ?? "none", ...values };
}

function whoIs(seats: readonly unknown[], me: number | null): "none" | "you" | "one" | "several" {
  if (seats.length !== 1) return seats.length ? "several" : "none";
  return me !== null && seats[0] === me ? "you" : "one";
}

function namesOf(seats: readonly unknown[], { name }: Speaker): string {
  return seats.flatMap((seat) => (typeof seat === "number" ? (name(seat) ?? []) : [])).join(", ");
}

function inWords(field: string, value: unknown, n: number, speaker: Speaker): string | number {
  if (Array.isArray(value)) return value.map((each) => inWords(field, each, n, speaker)).join(", ");
  const known = speaker.word?.(field, value) ?? speaker.tell(`${field}.${String(value)}`, { n });
  return known ?? (typeof value === "number" ? value : String(value ?? ""));
}

/** Whom a sentence of several people is about, if that is one alone. */
export const alone = (seats: readonly number[]): number | null => (seats.length === 1 ? (seats[0] ?? null) : null);
