/** Where a replay stands, and through whose eyes: all of it is in the address. Pure. */

/** Everything that anybody saw; what all saw who only watched; or one seat. */
export type Eyes = "all" | "table" | number;

export interface Place {
  readonly ply: number;
  readonly eyes: Eyes;
}

const WATCHING = "none";

/** What an address asks for. What makes no sense there is the usual: the beginning, and everything. */
export function placeIn(search: string): Place {
  const asked = new URLSearchParams(search);
  return { ply: numberOf(asked.get("ply")) ?? 0, eyes: eyesOf(asked.get("seat")) };
}

function eyesOf(seat: string | null): Eyes {
  return seat === WATCHING ? "table" : (numberOf(seat) ?? "all");
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

export function searchOf({ ply, eyes }: Place): string {
  const seat = eyes === "all" ? "" : `&seat=${eyes === "table" ? WATCHING : eyes}`;
  return `?ply=${ply}${seat}`;
}

/** Another game of the same deal that an address lays beside it, and that one's moment. */
export interface Beside {
  readonly table: string;
  readonly ply: number;
}

export function besideIn(search: string): Beside | null {
  const asked = new URLSearchParams(search);
  const table = asked.get("with");
  return table ? { table, ply: numberOf(asked.get("other")) ?? 0 } : null;
}

export const searchBeside = (place: Place, { table, ply }: Beside): string =>
  `${searchOf(place)}&with=${encodeURIComponent(table)}&other=${ply}`;

/** In whose seat an address offers to play the deal; null: it shows the game. */
export const dealIn = (search: string): number | null => numberOf(new URLSearchParams(search).get("deal"));

/** The seat whose view is shown; null: that of whoever watches. */
export const seatOf = (eyes: Eyes): number | null => (typeof eyes === "number" ? eyes : null);
