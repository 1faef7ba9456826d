/** Where a replay stands, and through whose view: all of it is in the address. Pure. */

/** Everything that anybody saw; what all saw who only watched; or one seat. */
export type Viewpoint = "all" | "table" | number;

export interface ReplayPosition {
  readonly ply: number;
  readonly viewpoint: Viewpoint;
}

const WATCHING = "none";

/** What an address asks for. What makes no sense there is the usual: the beginning, and everything. */
export function parsePosition(search: string): ReplayPosition {
  const asked = new URLSearchParams(search);
  return { ply: parseNumber(asked.get("ply")) ?? 0, viewpoint: parseViewpoint(asked.get("seat")) };
}

function parseViewpoint(seat: string | null): Viewpoint {
  return seat === WATCHING ? "table" : (parseNumber(seat) ?? "all");
}

function parseNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

export function formatPosition({ ply, viewpoint }: ReplayPosition): string {
  const seat = viewpoint === "all" ? "" : `&seat=${viewpoint === "table" ? WATCHING : viewpoint}`;
  return `?ply=${ply}${seat}`;
}

/** Another game of the same deal that an address lays beside it, and that one's moment. */
export interface ComparedTable {
  readonly table: string;
  readonly ply: number;
}

export function parseComparedTable(search: string): ComparedTable | null {
  const asked = new URLSearchParams(search);
  const table = asked.get("with");
  return table ? { table, ply: parseNumber(asked.get("other")) ?? 0 } : null;
}

export const formatComparison = (place: ReplayPosition, { table, ply }: ComparedTable): string =>
  `${formatPosition(place)}&with=${encodeURIComponent(table)}&other=${ply}`;

/** In whose seat an address offers to play the deal; null: it shows the game. */
export const parseDealSeat = (search: string): number | null => parseNumber(new URLSearchParams(search).get("deal"));

/** The seat whose view is shown; null: that of whoever watches. */
export const seatOf = (viewpoint: Viewpoint): number | null => (typeof viewpoint === "number" ? viewpoint : null);
