/** Where the twelve places lie: as on a clock, twelve at the top, so that a phone's wheel and the TV's ring agree. */

export const PLACES = 12;

/** Fills a screen that lies, or one that stands. */
export type Ring = "wide" | "tall";

/** A place's middle, as shares of the field. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How far from the middle twelve, one, two and three o'clock lie. The other nine mirror them. */
const quarters: Record<Ring, readonly (readonly [number, number])[]> = {
  wide: [
    [0, 0.385],
    [0.2, 0.365],
    [0.392, 0.262],
    [0.405, 0],
  ],
  tall: [
    [0, 0.418],
    [0.325, 0.4],
    [0.345, 0.208],
    [0.35, 0],
  ],
};

export function spot(place: number, shape: Ring): Spot {
  const hour = place % PLACES;
  const fromTop = hour > 6 ? PLACES - hour : hour;
  const [dx, dy] = quarters[shape][fromTop > 3 ? 6 - fromTop : fromTop] ?? [0, 0];
  return { x: 0.5 + (hour > 6 ? -dx : dx), y: 0.5 + (fromTop > 3 ? dy : -dy) };
}

/** Dealt by hand: a lean of a degree or two, always the same at the same place. */
export function lean(place: number): number {
  return ((place * 37) % 5) - 2;
}

/** Keys 1 to 9 point at a place; a 0, 1 or 2 after a 1 makes it ten, eleven or twelve. Null: not a place. */
export function typed(before: number | null, key: string): number | null {
  if (!/^\d$/.test(key)) return null;
  const two = before === 1 ? 10 + Number(key) : 0;
  if (two >= 10 && two <= PLACES) return two;
  return Number(key) || null;
}
