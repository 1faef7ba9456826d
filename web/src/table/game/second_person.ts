/** Events, asks and moves in sentences of the game's own texts. The texts choose the wording; here are their values. */
import type { Values } from "../../shared/i18n/messages";

/** Data of a game: an event, a move, or a part of one. */
export type Data = Readonly<Record<string, unknown>>;

export interface TextContext {
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
export function sentenceOf(key: string, data: Data, context: TextContext): string | null {
  return context.tell(key, valuesOf(data, context));
}

/** `more`: what the sentences of this event need besides its fields. */
export function eventSentence(event: { readonly type: string }, context: TextContext, more: Data = {}): string | null {
  return sentenceOf(`event.${event.type}`, { ...event, ...more }, context);
}

/**
 * What a sentence may use of the fields of an event or a move.
 *
 * Each field in words. FIELD_count is how many values it holds, none if it is empty. Where it holds seats, FIELD_name
 * is who sits there, and FIELD_who is `none`, `one`, `several`, or `you` for the reader alone. `name` and `who` are
 * those of the field `seat`; `n` is the number by which plural tables choose. The terminal has the same (`teller.py`).
 */
export function valuesOf(data: Data, context: TextContext): Values {
  const n = Number(data.n ?? data.count ?? 0);
  const values: Record<string, string | number> = { n };
  for (const [field, value] of Object.entries(data)) {
    const heldValues: readonly unknown[] = Array.isArray(value) ? value : value == null || value === "" ? [] : [value];
    values[field] = wordFor(field, value, n, context);
    values[`${field}_name`] = namesOf(heldValues, context);
    values[`${field}_who`] = personOf(heldValues, context.me());
    values[`${field}_count`] = heldValues.length;
  }
  return { name: values.seat_name ?? "", who: values.seat_who ?? "none", ...values };
}

function personOf(seats: readonly unknown[], me: number | null): "none" | "you" | "one" | "several" {
  if (seats.length !== 1) return seats.length ? "several" : "none";
  return me !== null && seats[0] === me ? "you" : "one";
}

function namesOf(seats: readonly unknown[], { name }: TextContext): string {
  return seats.flatMap((seat) => (typeof seat === "number" ? (name(seat) ?? []) : [])).join(", ");
}

function wordFor(field: string, value: unknown, n: number, context: TextContext): string | number {
  if (Array.isArray(value)) return value.map((each) => wordFor(field, each, n, context)).join(", ");
  const known = context.word?.(field, value) ?? context.tell(`${field}.${String(value)}`, { n });
  return known ?? (typeof value === "number" ? value : String(value ?? ""));
}

/** Whom a sentence of several people is about, if that is one alone. */
export const alone = (seats: readonly number[]): number | null => (seats.length === 1 ? (seats[0] ?? null) : null);
