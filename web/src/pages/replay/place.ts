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

/** The seat whose view is shown; null: that of whoever watches. */
export const seatOf = (eyes: Eyes): number | null => (typeof eyes === "number" ? eyes : null);
