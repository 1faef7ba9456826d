/**
 * A card's picture, made from the card: the same card has the same picture for ever.
 * Behind the figure stand its faction's scenery, a moon, and a sigil drawn from its numbers. Pure.
 */
import { beams, polar, scallops } from "../../../ui/art/geometry";
import type { CardInfo } from "./card";
import type { Stroke } from "./figures";
import { figureOf } from "./pictures";

export interface Picture {
  /** Faint, behind everything. */
  readonly scenery: readonly Stroke[];
  readonly moon: { readonly x: number; readonly y: number; readonly r: number; readonly bite: number };
  readonly sigil: string;
  readonly figure: readonly Stroke[];
  /** How the figure stands: size, and whether it looks the other way. */
  readonly size: number;
  readonly turned: boolean;
  readonly sparks: readonly (readonly [number, number])[];
}

/** Small numbers from a name: the same in every browser (FNV-1a). */
function dice(name: string): (below: number) => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

export function pictureOf(card: CardInfo): Picture {
  const below = dice(card.id);
  const moon = { x: 22 + below(57), y: 20 + below(22), r: 15 + below(14), bite: below(4) ? 0 : 6 + below(8) };
  const corners = 5 + ((card.uncanny ?? card.cost) + below(3));
  return {
    scenery: scenery(card.faction, below),
    moon,
    sigil: polygram(corners, 2 + below(2), 41 + below(7)),
    figure: figureOf(card.id, card.figure),
    size: 0.8 + below(12) / 100,
    turned: below(2) === 1,
    sparks: Array.from({ length: card.cost }, (_, n) => polar(50, 50, 47, 180 + (n - (card.cost - 1) / 2) * 15)),
  };
}

/** A star drawn without lifting the pen, every so many corners. */
export function polygram(corners: number, step: number, radius: number): string {
  const tips = Array.from({ length: corners }, (_, n) => polar(50, 50, radius, (n * 360) / corners));
  const seen = new Set<number>();
  let path = "";
  for (let start = 0; start < corners; start++) {
    if (seen.has(start)) continue;
    let at = start;
    const round: string[] = [];
    do {
      seen.add(at);
      round.push((tips[at] ?? [50, 50]).join(" "));
      at = (at + step) % corners;
    } while (at !== start);
    path += `M${round.join("L")}Z`;
  }
  return path;
}

type Below = (below: number) => number;

const places: Readonly<Record<string, (below: Below) => Stroke[]>> = {
  parish: (below) => [
    ["glow", beams(50, 100, 7 + below(5), 140)],
    ["mid", roofs(below)],
  ],
  drowned: (below) =>
    Array.from({ length: 6 }, (_, n): Stroke => ["mid", scallops(18 + n * 15, 100, 4 + below(4), 8), 2]),
  sextons: (below) => [
    ["mid", stones(below)],
    ["mid", `M0 88H100M${Array.from({ length: 13 }, (_, n) => `${n * 8 + 2} 66v24`).join("M")}`, 1.6],
  ],
  house: (below) => [
    ["mid", stripes(6 + below(3))],
    ["light", diamonds(below)],
  ],
  choir: (below) => Array.from({ length: 5 + below(3) }, (_, n): Stroke => ["mid", ring(50, 50, 14 + n * 11), 2.4]),
  thicket: (below) => [
    ["mid", firs(below, 84, 6)],
    ["deep", firs(below, 96, 4)],
  ],
};

function scenery(faction: string, below: Below): readonly Stroke[] {
  return places[faction]?.(below) ?? [];
}

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

function roofs(below: Below): string {
  return Array.from({ length: 6 }, (_, n) => {
    const [x, h] = [n * 17 - 2, 14 + below(20)];
    return `M${x} 100V${96 - h}l${9} ${-8 - below(10)}l9 ${10 + below(8)}V100Z`;
  }).join("");
}

function stones(below: Below): string {
  return Array.from({ length: 5 }, (_, n) => {
    const [x, h] = [n * 20 + below(8), 18 + below(26)];
    return `M${x} 100V${92 - h}q6-9 12 0V100Z`;
  }).join("");
}

const stripes = (count: number): string =>
  Array.from({ length: count }, (_, n) => `M${(n * 100) / count} 0h${50 / count}v100h${-50 / count}z`).join("");

function diamonds(below: Below): string {
  const r = 2 + below(2);
  return Array.from(
    { length: 24 },
    (_, n) => `M${10 + (n % 4) * 27} ${8 + Math.floor(n / 4) * 18 - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`,
  ).join("");
}

function firs(below: Below, ground: number, count: number): string {
  return Array.from({ length: count }, (_, n) => {
    const [x, h, w] = [(n * 100) / count + below(8), 26 + below(34), 8 + below(6)];
    const [right, left] = [`l${w} ${h * 0.5}h${-w * 0.4}l${w * 0.6} ${h * 0.5}`, `l${w * 0.6} ${-h * 0.5}h${-w * 0.4}`];
    return `M${x} ${ground - h}${right}H${x - w * 1.2}${left}z`;
  }).join("");
}
