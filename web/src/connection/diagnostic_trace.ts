/**
 * The last messages of a line, for whoever looks for a mistake. It lists what may be in them, message by message: no
 * tokens, no luck, no names, nothing that people wrote or chose, and not the game, which the capsule has by itself.
 */
import type { ClientMessage, ServerMessage } from "../generated/wire";

export interface TraceEntry {
  readonly at: string;
  readonly direction: "sent" | "received";
  readonly message: unknown;
}

type Message = ClientMessage | ServerMessage;

/**
 * `plain`: a number, a word that the server or the page made, or a list of such. `move`: its type and its numbers, for
 * somebody may have written the rest. Else field by field.
 */
type Allowed<T> =
  NonNullable<T> extends readonly (infer Item)[]
    ? "plain" | "move" | AllowedFields<NonNullable<Item>>
    : "plain" | "move" | AllowedFields<NonNullable<T>>;
type AllowedFields<T> = T extends object ? { readonly [Field in keyof T]?: Allowed<T[Field]> } : never;
type AnyAllowed = "plain" | "move" | { readonly [field: string]: AnyAllowed | undefined };

const MAX_ENTRIES = 40;
const noFields = {};
const id = { id: "plain" } as const;
const clock = { kind: "plain", seconds: "plain", increment: "plain" } as const;

const sheet = { table: "plain", game: "plain", rules: "plain", deal: "plain", stopped: "plain" } as const;
const members = {
  id: "plain",
  emblem: "plain",
  host: "plain",
  bot: "plain",
  here: "plain",
  seat: "plain",
  substituted: "plain",
  left: "plain",
  chair_free: "plain",
  patience: "plain",
} as const;
const room = {
  game: "plain",
  members,
  commitment: "plain",
  with_luck: "plain",
  dealing: { sheet, seats: "plain" },
  table: "plain",
  can_start: "plain",
  door: "plain",
  problem: "plain",
  games_played: "plain",
  onlookers: "plain",
  deals: "plain",
  stopped: "plain",
  clock,
} as const;
const table = {
  id: "plain",
  game: "plain",
  seats: "plain",
  seat: "plain",
  asks: { seat: "plain", kind: "plain", open: "plain" },
  asked: "plain",
  deadline: "plain",
  chat_open: "plain",
  commitment: "plain",
  sheet: "plain",
  told: "plain",
  lesson: { language: "plain", done: "plain" },
  clocks: { rule: clock, seats: { left: "plain", runs: "plain", helped: "plain" }, paused: "plain", pausers: "plain" },
  basis: { table: "plain", ply: "plain", same_luck: "plain" },
  undo: { can: "plain", question: { number: "plain", by: "plain", waits: "plain" }, by: "plain" },
  day: { kind: "plain", day: "plain", attempt: "plain", to_solve: "plain", result: "plain", won: "plain" },
} as const;

/** A message that is not listed is noted by its type alone, and so is a field that is not. */
const ALLOWED: { readonly [Type in Message["type"]]?: AllowedFields<Extract<Message, { type: Type }>> } = {
  // What the page says
  hello: { tv: "plain" },
  play: { ...id, table: "plain", move: "move", asked: "plain" },
  promise_luck: { ...id, commitment: "plain" },
  show_luck: { ...id, table: "plain" },
  setup: { ...id, game: "plain" },
  choose_for_seat: { ...id, option: "plain", member: "plain" },
  add_bot: { ...id, bot: "plain" },
  remove: { ...id, member: "plain", ban: "plain" },
  lift_ban: id,
  set_door: { ...id, door: "plain" },
  answer_caller: { ...id, yes: "plain" },
  start: id,
  teach: { ...id, language: "plain" },
  substitute: { ...id, member: "plain", on: "plain" },
  take_chair: { ...id, chair: "plain" },
  stop: id,
  end_evening: id,
  set_clock: { ...id, clock },
  pause_clocks: { ...id, on: "plain" },
  ask_undo: { ...id, table: "plain" },
  answer_undo: { ...id, question: "plain", yes: "plain" },
  set_bell: { ...id, language: "plain" },
  rename: id,
  renew_link: id,
  leave: id,
  chat: id,
  react: { ...id, reaction: "plain" },
  fresh: id,
  recall: { ...id, table: "plain", events: "plain" },
  ping: id,
  // What the server tells
  welcome: { v: "plain", me: "plain", room, table },
  room: { v: "plain", room },
  table: { v: "plain", table },
  talk: { v: "plain", line: { member: "plain" } },
  reacted: { v: "plain", member: "plain", reaction: "plain" },
  accepted: { ...id, ply: "plain" },
  recalled: id,
  refused: { ...id, refusal: { rule: "plain", code: "plain" } },
  rejected: { ...id, code: "plain" },
  bye: { code: "plain" },
};

/** The same with what may be in it. Pure. */
export function redact(message: Message): unknown {
  const fields: AnyAllowed = (ALLOWED as Readonly<Record<string, AnyAllowed | undefined>>)[message.type] ?? noFields;
  return { type: message.type, ...(redactValue(message, fields) as object) };
}

function redactValue(value: unknown, allowed: AnyAllowed): unknown {
  if (Array.isArray(value)) return value.map((each) => redactValue(each, allowed)).filter((each) => each !== undefined);
  if (allowed === "plain") return isPlain(value) ? value : undefined;
  if (allowed === "move") return numericFieldsOf(value);
  if (typeof value !== "object" || value === null) return value === null ? null : undefined;
  const allowedEntries = Object.entries(allowed).map(([field, inner]) => [
    field,
    inner && redactValue((value as Readonly<Record<string, unknown>>)[field], inner),
  ]);
  return Object.fromEntries(allowedEntries.filter(([, each]) => each !== undefined));
}

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

function numericFieldsOf(move: unknown): unknown {
  const allowedEntries = Object.entries(move ?? {}).filter(([field, each]) => field === "type" || isNumeric(each));
  return Object.fromEntries(allowedEntries);
}

const isNumeric = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isNumeric) : typeof value === "number" || typeof value === "boolean";

export class DiagnosticTrace {
  #entries: { at: number; direction: TraceEntry["direction"]; message: Message }[] = [];

  record(direction: TraceEntry["direction"], message: Message, at: number): void {
    this.#entries = [...this.#entries.slice(1 - MAX_ENTRIES), { at, direction, message }];
  }

  entries(): TraceEntry[] {
    return this.#entries.map(({ at, direction, message }) => ({
      at: new Date(at).toISOString(),
      direction,
      message: redact(message),
    }));
  }
}
