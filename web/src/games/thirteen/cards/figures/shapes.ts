/**
 * What stands in the pictures of the cards: flat shapes on a field of 100 × 100, the ground at 92.
 * An ink is a role, not a colour: each faction prints with its own five.
 */
export type Ink = "deep" | "mid" | "light" | "glow" | "sky";
/** A filled shape, or a line of some width. */
export type Stroke = readonly [ink: Ink, d: string, width?: number];
export type Figure = readonly Stroke[];

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export const eyes = (x: number, y: number, r: number): string => disc(50 - x, y, r) + disc(50 + x, y, r);
export const flame = (x: number, y: number, h: number): string =>
  `M${x} ${y - h}c${h * 0.5} ${h * 0.45} ${h * 0.45} ${h} 0 ${h}s${-h * 0.5} ${-h * 0.55} 0 ${-h}z`;
export const SHOULDERS = "M18 94c1-24 10-33 24-37h16c14 4 23 13 24 37z";
export const SKULL = "M50 16c-20 0-30 13-30 29 0 11 5 17 10 21v13h40V66c5-4 10-10 10-21 0-16-10-29-30-29z";
export const WAVES = "M-4 72q9-9 18 0t18 0 18 0 18 0 18 0 18 0V104H-4z";
export const HOOD = "M50 6C39 18 30 33 30 49c-11 7-16 21-18 45h76c-2-24-7-38-18-45 0-16-9-31-20-43z";
