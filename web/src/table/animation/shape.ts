/** The shapes of a table, by one set of measures for all games. Pure. */

/**
 * `phone`: stands, and has room for one thing beside another. `low`: lies, and has no height to lose. `tall` and
 * `wide`: a tablet or a desk. `tv`: nobody can touch or scroll it.
 */
export type Shape = "phone" | "low" | "tall" | "wide" | "tv";

const NARROW = 760;
/** So narrow is only a phone, however little its keyboard leaves of the height. */
const PHONE = 600;
const LOW = 560;
const WIDE_FROM = 1.2;
const ROOMY = 980;
/** A phone that stands and yet has little height: what is above the words makes room for them. */
const SHORT = 704;

/** `beside`: one of two tables that are looked at together. What is below the window can't be compared. */
export function shapeOf(width: number, height: number, isBesideAnother = false): Exclude<Shape, "tv"> {
  if (width < PHONE) return "phone";
  if (height <= LOW) return "low";
  if (width < NARROW) return isBesideAnother ? "low" : "phone";
  return width / height >= WIDE_FROM ? "wide" : "tall";
}

export const isShort = (shape: Shape, height: number): boolean => shape === "phone" && height < SHORT;

/** On a phone, standing or lying: one thing at a time. */
export const isOneColumn = (shape: Shape): boolean => shape === "phone" || shape === "low";

/** There is room for a column beside the table. */
export function isRoomy(shape: Shape, width: number): boolean {
  return (shape === "wide" || shape === "tv") && width > ROOMY;
}
