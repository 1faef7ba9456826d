/** Which move is meant: the legal moves by kind, and what has been chosen of one so far. Pure: the moves are given. */
import type { Act, Chips, Move, UiSchema, Stepper, Tap } from "../../../generated/wire";
import type { Piece, Plain } from "../zones/reading";

export type Part = Tap | Chips | Stepper;
/** Values by field, of one kind of move. */
export type Draft = Plain;

/** All legal moves of one kind. */
export interface Kind {
  readonly act: Act;
  readonly moves: readonly Plain[];
}

/** More buttons than this are a wall: then each field is chosen by itself. */
const BUTTONS = 8;
const CHIPS = 8;

const plain = (move: Move): Plain => move as unknown as Plain;
const fieldsOf = (move: Plain): string[] => Object.keys(move).filter((name) => name !== "type");

export function valuesOf(moves: readonly Plain[], field: string): readonly unknown[] {
  const found = [...new Set(moves.map((move) => move[field]))];
  return found.every((value) => typeof value === "number") ? found.sort((a, b) => a - b) : found;
}

function partOf(moves: readonly Plain[], field: string): Part {
  const values = valuesOf(moves, field);
  const steps = values.length > CHIPS && values.every((value) => typeof value === "number");
  return steps ? { type: "stepper", field } : { type: "chips", field, look: "number", text: field };
}

/** How a kind is made that the picture does not speak of. */
function usual(move: string, moves: readonly Plain[]): Act {
  const fields = moves.length > BUTTONS ? fieldsOf(moves[0] ?? {}) : [];
  return { move, parts: fields.map((field) => partOf(moves, field)), weight: "main" };
}

/** In the order of the picture, then in that of the moves. */
export function kindsOf(picture: UiSchema, moves: readonly Move[]): Kind[] {
  const names = [...new Set([...picture.act.map(({ move }) => move), ...moves.map(({ type }) => type as string)])];
  return names.flatMap((name) => {
    const all = moves.map(plain).filter(({ type }) => type === name);
    const act = picture.act.find(({ move }) => move === name) ?? usual(name, all);
    return all.length ? [{ act, moves: all }] : [];
  });
}

const isTap = (part: Part): part is Tap => part.type === "tap";
export const tapParts = ({ act }: Kind): readonly Tap[] => act.parts.filter(isTap);
const fits = (move: Plain, draft: Draft): boolean =>
  Object.entries(draft).every(([field, value]) => move[field] === value);

const distance = (a: unknown, b: unknown): number =>
  a === b ? 0 : typeof a === "number" && typeof b === "number" ? Math.abs(a - b) : 1_000;

/**
 * The legal move with this value that is nearest to what was chosen before: whatever one touches, it is no dead
 * end.
 */
function nearest(moves: readonly Plain[], draft: Draft, field: string, value: unknown): Plain | null {
  const far = (move: Plain): number =>
    Object.entries(draft).reduce((sum, [name, was]) => sum + (name === field ? 0 : distance(move[name], was)), 0);
  const fitting = moves.filter((move) => move[field] === value);
  return fitting.reduce<Plain | null>((best, move) => (best && far(best) <= far(move) ? best : move), null);
}

/** What stands there before anybody has chosen: the first move, but for what has to be tapped. */
export function firstDraft(kind: Kind): Draft {
  if (tapParts(kind).length) return {};
  return drafted(kind, kind.moves[0] ?? {});
}

function drafted({ act }: Kind, move: Plain): Draft {
  return Object.fromEntries(act.parts.map(({ field }) => [field, move[field]]));
}

/** A field is chosen; one that is tapped again is let go. */
export function choose(kind: Kind, draft: Draft, part: Part, value: unknown): Draft {
  const { field } = part;
  if (isTap(part)) return tapped(kind, draft, field, value);
  const move = nearest(kind.moves, draft, field, value);
  return move ? { ...draft, ...choices(kind, move), [field]: value } : draft;
}

/** Of a move, what is chosen by chips and steps. */
function choices(kind: Kind, move: Plain): Draft {
  const open = kind.act.parts.filter((part) => !isTap(part));
  return Object.fromEntries(open.map(({ field }) => [field, move[field]]));
}

function tapped(kind: Kind, draft: Draft, field: string, value: unknown): Draft {
  const rest = Object.fromEntries(Object.entries(draft).filter(([name]) => name !== field));
  if (draft[field] === value) return rest;
  const kept = kind.moves.some((move) => fits(move, { ...rest, [field]: value })) ? rest : {};
  const made = { ...kept, [field]: value };
  const all = tapParts(kind).every((tap) => tap.field in made);
  const move = all ? kind.moves.find((each) => fits(each, made)) : undefined;
  return move ? { ...made, ...choices(kind, move) } : made;
}

/** The moves that a draft still means; one is what its button plays. */
export function matchingMoves(kind: Kind, draft: Draft): readonly Plain[] {
  const whole = kind.act.parts.every(({ field }) => field in draft);
  return whole ? kind.moves.filter((move) => fits(move, draft)) : [];
}

/** What a piece is called in a move. */
export function nameIn(tap: Tap, piece: Piece): unknown {
  return tap.by === "value" ? piece.value : piece.place + tap.first;
}

/** Whether the piece can be tapped, beside what is chosen already. */
export function isOffered(kind: Kind, draft: Draft, tap: Tap, piece: Piece): boolean {
  const name = nameIn(tap, piece);
  return draft[tap.field] === name || kind.moves.some((move) => move[tap.field] === name);
}
