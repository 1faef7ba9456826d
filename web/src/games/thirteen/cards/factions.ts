/** Six factions: each has its own inks and its own shape of window, so that none is known by colour alone. */
import type { Ink } from "./figures";

export const factions = ["parish", "drowned", "sextons", "house", "choir", "thicket"] as const;
export type Faction = (typeof factions)[number];

export interface Print {
  readonly inks: Readonly<Record<Ink, string>>;
  /** The board round the window, and what is written on it. */
  readonly frame: string;
  readonly onFrame: string;
  /** Its sign on a field of 24 × 24. */
  readonly sign: string;
}

export const prints: Readonly<Record<Faction, Print>> = {
  parish: {
    inks: { sky: "#efcf8f", deep: "#472410", mid: "#b66d28", light: "#fff3d6", glow: "#f7a928" },
    frame: "#8a4a18",
    onFrame: "#fff3d6",
    sign: "M12 2a2.4 2.4 0 0 1 2.4 2.4C18 5.6 19 9 19 13c0 3 1 4.5 3 5.500V20H2v-1.500c2-1 3-2.5 3-5.5 0-4 1-7.4 4.6-8.600A2.4 2.4 0 0 1 12 2zM9 21h6a3 2.6 0 0 1-6 0z",
  },
  drowned: {
    inks: { sky: "#a5d6d2", deep: "#0b3540", mid: "#2c7d84", light: "#eaf7ee", glow: "#f4e27a" },
    frame: "#0f5d67",
    onFrame: "#eaf7ee",
    sign: "M1 9c3-5 6-5 8-1 2 3.5 4 3.5 6 0 2-4 5-4 8 1v4c-3-5-6-5-8-1-2 3.5-4 3.5-6 0-2-4-5-4-8 1zM1 17c3-5 6-5 8-1 2 3.5 4 3.5 6 0 2-4 5-4 8 1v4c-3-5-6-5-8-1-2 3.5-4 3.5-6 0-2-4-5-4-8 1z",
  },
  sextons: {
    inks: { sky: "#d6cfb2", deep: "#2d2920", mid: "#857b4e", light: "#faf5e2", glow: "#d8c03c" },
    frame: "#57512e",
    onFrame: "#faf5e2",
    sign: "M8 1h8l5 7-3.5 15h-11L3 8zM10.5 5v4H7v3h3.500v7h3v-7H17V9h-3.500V5z",
  },
  house: {
    inks: { sky: "#bcc3e8", deep: "#1c2150", mid: "#5b61ac", light: "#f6f2ff", glow: "#f2c35b" },
    frame: "#383d88",
    onFrame: "#f6f2ff",
    sign: "M12 2a6 6 0 0 1 3 11.200L17.5 22h-11L9 13.200A6 6 0 0 1 12 2z",
  },
  choir: {
    inks: { sky: "#f2b49c", deep: "#470a19", mid: "#b52d39", light: "#ffecd6", glow: "#f5cf4f" },
    frame: "#8c1428",
    onFrame: "#ffecd6",
    sign: "M12 5C6.5 5 3 8.5 1 12c2 3.5 5.5 7 11 7s9-3.5 11-7c-2-3.5-5.5-7-11-7zm0 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 0h2v3h-2zM11 21h2v3h-2zM3 3l2-1 1.5 2.6-1.7 1zM21 3l-2-1-1.5 2.6 1.7 1z",
  },
  thicket: {
    inks: { sky: "#c3dc9f", deep: "#14321a", mid: "#4b873a", light: "#f6fadc", glow: "#ef7f3a" },
    frame: "#295e25",
    onFrame: "#f6fadc",
    sign: "M12 1c6 4 9 9 8 15-1 3-3 5-6.5 5.500L13 24h-2l-.5-2.500C7 21 5 19 4 16 3 10 6 5 12 1zM11.2 8v10h1.600V8z",
  },
};

export const printOf = (faction: string): Print => prints[faction as Faction] ?? prints.choir;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The window through which a card's picture is seen. */
const windows: Readonly<Record<Faction, (box: Box) => string>> = {
  /** A church window. */
  parish: ({ x, y, w, h }) => {
    const [right, bend, spring, sill] = [x + w, y + h * 0.12, y + h * 0.4, y + h];
    return `M${x} ${sill}V${spring}Q${x} ${bend} ${x + w / 2} ${y}Q${right} ${bend} ${right} ${spring}V${sill}Z`;
  },
  /** What stands in water. */
  drowned: ({ x, y, w, h }) => {
    const [right, round] = [x + w, y + 16];
    const waves = `q${-w / 12} 22 ${-w / 6} 0t${-w / 6} 0`.repeat(3);
    return `M${x} ${round}Q${x} ${y} ${x + 16} ${y}H${right - 16}Q${right} ${y} ${right} ${round}V${y + h - 12}${waves}Z`;
  },
  /** A coffin. */
  sextons: ({ x, y, w, h }) => {
    const [head, foot, widest] = [`M${x + w * 0.2} ${y}H${x + w * 0.8}`, `H${x + w * 0.13}`, y + h * 0.24];
    return `${head}L${x + w} ${widest}L${x + w * 0.87} ${y + h}${foot}L${x} ${widest}Z`;
  },
  /** A tall house's window: square below, with cut upper corners. */
  house: ({ x, y, w, h }) => `M${x} ${y + h}V${y + 20}L${x + 20} ${y}H${x + w - 20}L${x + w} ${y + 20}V${y + h}Z`,
  /** An eye, a clock, a mouth: round. */
  choir: ({ x, y, w, h }) =>
    `M${x} ${y + h / 2}A${w / 2} ${h / 2} 0 1 1 ${x + w} ${y + h / 2}A${w / 2} ${h / 2} 0 1 1 ${x} ${y + h / 2}Z`,
  /** Thorns on every side. */
  thicket: (box) => thorns(box),
};

function thorns({ x, y, w, h }: Box): string {
  const across = 8;
  const down = Math.max(4, Math.round((h / w) * across));
  const [dx, dy, in_] = [w / across, h / down, 7];
  const top = Array.from({ length: across }, (_, i) => `L${x + dx * (i + 0.5)} ${y + in_}L${x + dx * (i + 1)} ${y}`);
  const right = Array.from(
    { length: down },
    (_, i) => `L${x + w - in_} ${y + dy * (i + 0.5)}L${x + w} ${y + dy * (i + 1)}`,
  );
  const bottom = Array.from(
    { length: across },
    (_, i) => `L${x + w - dx * (i + 0.5)} ${y + h - in_}L${x + w - dx * (i + 1)} ${y + h}`,
  );
  const left = Array.from(
    { length: down },
    (_, i) => `L${x + in_} ${y + h - dy * (i + 0.5)}L${x} ${y + h - dy * (i + 1)}`,
  );
  return `M${x} ${y}${[...top, ...right, ...bottom, ...left].join("")}Z`;
}

export function windowOf(faction: string, box: Box): string {
  return (windows[faction as Faction] ?? windows.house)(box);
}
