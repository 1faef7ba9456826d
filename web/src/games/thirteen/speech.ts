/** What is told of each event: the same sentences as in the terminal, from the game's own texts. */
import type { ThirteenCardRef, ThirteenEvent } from "../../generated/wire";
import type { Values } from "../../lib/messages";

export interface Speaker {
  name(seat: number): string;
  card(id: string): string;
  word(name: string): string;
  /** A sentence of the game's texts; null while they are not here. */
  tell(key: string, values?: Values): string | null;
  readonly me: number | null;
}

/** What another event says as well, or what everybody sees: not worth a sentence. */
const SILENT: readonly ThirteenEvent["type"][] = ["expended", "resolved", "turn_ended", "looked"];

/** TH-20: with these every turn begins. */
const ROUTINE: readonly ThirteenEvent["type"][] = ["recovered_all", "drew", "collected_soul"];
const BEGINNING: readonly ThirteenEvent["type"][] = ["turn_began", "drew_card", ...ROUTINE];

/** What was told before, and what follows at once. A run of Madness is told by its end. */
export interface Around { readonly before: ThirteenEvent | null; readonly next: ThirteenEvent | null }

export function sentence(event: ThirteenEvent, { before, next }: Around, speaker: Speaker): string | null {
  if (SILENT.includes(event.type) || isSaidByNext(event, next, speaker.me)) return null;
  if (before && ROUTINE.includes(event.type) && BEGINNING.includes(before.type)) return null;
  if (event.type === "entered" && event.was === "hand") return null;
  return speaker.tell(`event.${keyOf(event)}`, valuesOf(event, speaker));
}

/** A sentence of the story; a turn's first one is a heading. */
export interface Line { readonly n: number; readonly text: string; readonly head: boolean }

/** The first so many events in sentences. */
export function linesOf(events: readonly ThirteenEvent[], told: number, speaker: Speaker): readonly Line[] {
  return events.slice(0, told).flatMap((event, n) => {
    const text = sentence(event, { before: events[n - 1] ?? null, next: events[n + 1] ?? null }, speaker);
    return text === null ? [] : [{ n, text, head: event.type === "turn_began" }];
  });
}

function isSaidByNext(event: ThirteenEvent, next: ThirteenEvent | null, me: number | null): boolean {
  if (event.type === "drew") return event.seat === me && next?.type === "drew_card";
  if (event.type === "collected_madness") return next?.type === event.type && next.seat === event.seat;
  return false;
}

function keyOf(event: ThirteenEvent): string {
  if ((event.type === "hunted" || event.type === "confronted") && event.target === null) return `${event.type}_player`;
  if (event.type === "changed" && event.word) return "changed_word";
  if (event.type === "chosen" && event.card === null) return event.nothing ? "chosen_nothing" : "chosen_way";
  if (event.type === "ended" && !event.winners.length) return "ended_draw";
  return event.type;
}

function valuesOf(event: ThirteenEvent, speaker: Speaker): Values {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(event)) {
    if (key !== "type" && value !== null) values[key] = plain(value, speaker);
  }
  if ("seat" in event) values.name = speaker.name(event.seat);
  if ("winners" in event) values.names = event.winners.map((seat) => speaker.name(seat)).join(", ");
  if (event.type === "changed") Object.assign(values, { strength: signed(event.strength), uncanny: signed(event.uncanny), word: speaker.word(event.word) });
  return { ...values, n: countOf(event) };
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "+0");
const isCard = (value: unknown): value is ThirteenCardRef => typeof value === "object" && value !== null && "id" in value;

function plain(value: unknown, { card }: Speaker): string | number {
  if (isCard(value)) return card(value.id);
  if (Array.isArray(value)) return value.filter(isCard).map(({ id }) => card(id)).join(", ");
  return typeof value === "number" ? value : String(value);
}

function countOf(event: ThirteenEvent): number {
  if (event.type === "mulliganed" || event.type === "looked") return event.cards;
  return event.type === "souls_expended" || event.type === "souls_recovered" ? event.souls : 0;
}
