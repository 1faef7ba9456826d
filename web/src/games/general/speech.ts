/** Events, asks and moves in sentences of the game's own texts. Pure: the texts are handed in. */
import type { Values } from "../../lib/messages";
import { tellOf } from "../../table/telling";
import type { Plain } from "./reading";

export interface Speaker {
  /** My seat; null for whoever watches. */
  me(): number | null;
  /** Null where nobody sits. */
  name(seat: number): string | null;
  /** A text of the game; null where it has none. */
  tell(key: string, values?: Values): string | null;
}

/** `seat` is who it is about. */
function said(speaker: Speaker, key: string, data: Plain): string | null {
  return tellOf(speaker, typeof data.seat === "number" ? data.seat : null, key, valuesOf(data, speaker));
}

export function eventSentence(event: Plain, speaker: Speaker): string | null {
  return said(speaker, `event.${String(event.type)}`, event);
}

export function askSentence(ask: { seat: number | "clock"; kind: string }, speaker: Speaker): string | null {
  return ask.seat === "clock" ? null : said(speaker, `ask.${ask.kind}`, { seat: ask.seat });
}

/** What stands on its button: without a text, its data. */
export function moveText(move: Plain, speaker: Speaker): string {
  const { type, ...data } = move;
  const bare = [type, ...Object.values(data)].map(String).join(" ").replaceAll("_", " ");
  return speaker.tell(`move.${String(type)}`, valuesOf(move, speaker)) ?? bare;
}

/**
 * The fields of an event or a move as a text may name them. Beside each number FIELD_name is who sits in that seat, and
 * `name` whom it is about; a value that the texts have words for, under FIELD.VALUE, is said in them.
 */
function valuesOf(data: Plain, speaker: Speaker): Values {
  const n = Number(data.n ?? data.count ?? 0);
  const values: Record<string, string | number> = { n };
  for (const [field, value] of Object.entries(data)) {
    const names = namesOf(value, speaker);
    if (names !== null) values[`${field}_name`] = names;
    values[field] = inWords(field, value, n, speaker);
  }
  return { ...values, name: values.seat_name ?? "" };
}

function inWords(field: string, value: unknown, n: number, speaker: Speaker): string | number {
  if (Array.isArray(value)) return value.map((each) => inWords(field, each, n, speaker)).join(", ");
  const said = speaker.tell(`${field}.${String(value)}`, { n });
  return said ?? (typeof value === "number" ? value : String(value));
}

function namesOf(value: unknown, { name }: Speaker): string | null {
  const seats = Array.isArray(value) ? value : [value];
  if (!seats.length || !seats.every((seat) => typeof seat === "number")) return null;
  const names = seats.map((seat) => name(seat));
  return names.every((each) => each !== null) ? names.join(", ") : null;
}
