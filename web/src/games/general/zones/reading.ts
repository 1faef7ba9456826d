/** What lies where: the zones of a picture, filled from the plain data of a view. Pure. */
import type { UiSchema, Show, Zone } from "../../../generated/wire";

export type Plain = Readonly<Record<string, unknown>>;

/** One thing to be seen of a piece. `value` null: it lies face down. */
export interface Face {
  readonly look: Show["look"];
  readonly value: unknown;
  /** Texts under this name say what the value is called. */
  readonly text: string;
}

export interface Piece {
  /** Where it lies in its zone, from 0. */
  readonly place: number;
  readonly value: unknown;
  readonly faces: readonly Face[];
  /** The seat whose it is, where pieces have owners. */
  readonly owner: number | null;
  /** Pointed out; null where nothing is. */
  readonly marked: boolean | null;
}

/** A zone as it lies: of one seat, or common to all. */
export interface ZoneView {
  readonly zone: Zone;
  readonly seat: number | null;
  readonly pieces: readonly Piece[];
  /** Of a grid. */
  readonly columns: number;
}

/** What a dotted path leads to; undefined where there is nothing. */
export function readPath(data: unknown, path: string): unknown {
  return path.split(".").reduce((inside, name) => (inside as Plain | null | undefined)?.[name], data);
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isRows = (value: unknown): value is readonly unknown[][] => Array.isArray(value) && value.every(Array.isArray);

function faceOf({ look, field, text }: Show, piece: unknown): Face {
  return { look, text, value: (field && piece !== null ? readPath(piece, field) : piece) ?? null };
}

function pieceOf(zone: Zone, value: unknown, place: number, marks: readonly unknown[] | null): Piece {
  const owner = zone.owner ? readPath(value, zone.owner) : null;
  return {
    place,
    value,
    faces: zone.show.map((show) => faceOf(show, value)),
    owner: typeof owner === "number" ? owner : null,
    marked: marks ? marks[place] === true : null,
  };
}

function laid(zone: Zone, seat: number | null, held: unknown, marks: unknown): ZoneView[] {
  if (held === undefined || held === null) return [];
  const grid = zone.shape === "grid" && isRows(held);
  const values = grid ? held.flat() : listed(held);
  const flat = Array.isArray(marks) ? (grid ? marks.flat() : marks) : null;
  const pieces = values.map((value, place) => pieceOf(zone, value, place, flat));
  return [{ zone, seat, pieces, columns: grid ? (held[0]?.length ?? 1) : zone.columns || values.length }];
}

/** What all share. */
export function sharedZones({ zone: zones }: UiSchema, view: Plain): ZoneView[] {
  return zones
    .filter((zone) => !zone.by_seat)
    .flatMap((zone) => laid(zone, null, readPath(view, zone.field), zone.marked ? readPath(view, zone.marked) : null));
}

/** What lies before one seat. */
export function zonesOf({ zone: zones }: UiSchema, view: Plain, seat: number): ZoneView[] {
  const of = (path: string): unknown => readPath(view, `${path}.${seat}`);
  return zones
    .filter((zone) => zone.by_seat)
    .flatMap((zone) => laid(zone, seat, of(zone.field), zone.marked ? of(zone.marked) : null));
}

export function isEliminated({ out }: UiSchema, view: Plain, seat: number): boolean {
  return out !== "" && readPath(view, `${out}.${seat}`) === true;
}
