/** Round by round: what one's word brought, and what the best one did that people know. Pure. */
import type { SevenWordsView } from "../../../generated/wire";

export type Rounds = readonly (readonly [mine: number, best: number])[];

export const roundsOf = (view: SevenWordsView): Rounds =>
  view.sheet.map((row) => [row.values[0] ?? 0, row.best?.known[0]?.value ?? 0] as const);

/** As they were kept; none where something else was. */
export const roundsIn = (told: unknown): Rounds => (Array.isArray(told) && told.every(isRound) ? (told as Rounds) : []);

const isRound = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === "number");

/** How many of the targets a score has reached. */
export const starsFor = (score: number, targets: readonly number[]): number =>
  targets.filter((target) => score >= target).length;

const BARS = "▁▂▃▄▅▆▇█";

/** Seven bars, one a round: how near one came to the best. Nothing in them tells a word. */
export function bars(rounds: Rounds): string {
  return rounds.map(([mine, best]) => BARS[Math.min(7, Math.floor((8 * mine) / Math.max(best, 1)))] ?? "").join("");
}

/** SW-54: the stars, filled and empty. */
export const starsText = (stars: number, of: number): string => "★".repeat(stars) + "☆".repeat(of - stars);
