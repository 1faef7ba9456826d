/** TW-18: the team beside chance and bots on the same boards, as a ladder. Pure. */
import type { SameBoards } from "../../../generated/wire";

export interface Rung {
  /** A kind of bot, or one of the two that are always there. */
  readonly who: "team" | "chance" | (string & {});
  readonly stars: number;
  /** With the Captains that the team had; nothing to tell of the team itself. */
  readonly led: number | null;
}

/** The most stars first; who is level with the team stands below it. */
export function ladder({ team, chance, bots }: SameBoards): readonly Rung[] {
  const rungs: Rung[] = [
    { who: "team", stars: team, led: null },
    ...bots.map(({ bot, alone, with_captains }) => ({ who: bot, stars: alone, led: with_captains })),
    { who: "chance", stars: chance, led: chance },
  ];
  return rungs.sort((a, b) => b.stars - a.stars || (a.who === "team" ? -1 : b.who === "team" ? 1 : 0));
}

export type Verdict = "first" | "between" | "last" | "below" | "alone";

/** Where the team stands among the bots; what rounds to chance is no more than chance. */
export function verdict(told: SameBoards): Verdict {
  if (times(told) <= 1) return "below";
  if (!told.bots.length) return "alone";
  const behind = told.bots.filter(({ alone }) => alone <= told.team).length;
  if (behind === told.bots.length) return "first";
  return behind ? "between" : "last";
}

/** How many times the stars of chance the team has won. */
export const times = ({ team, chance }: SameBoards): number => Math.round((10 * team) / chance) / 10;

/** One digit behind the point, where there is something to say there. */
export function figure(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
}

const STRONGEST = 100;

/** A bot's link as a share of the strongest that it could well be; what is below chance is nothing. */
export function strength(link: number): number {
  return Math.max(0, Math.min(1, link / STRONGEST));
}
