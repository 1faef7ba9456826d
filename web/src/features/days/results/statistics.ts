/** How somebody is doing at a kind of days: averages, and days in a row. Pure. */
import type { MyDays } from "../history";

export interface DayStatistics {
  readonly played: number;
  readonly average: number;
  readonly best: number;
  /** Days in a row, up to today or yesterday: today is not over yet. */
  readonly streak: number;
  readonly longest: number;
}

/** `counts`: of tries fewer are better. What was given up is no result. */
export function statisticsOf(days: MyDays, today: string, counts: "score" | "tries" = "score"): DayStatistics {
  const ended = Object.entries(days).filter(([, { result, won }]) => result !== null && (counts === "score" || won));
  const results = ended.map(([, { result }]) => result ?? 0);
  const fresh = new Set(ended.filter(([, each]) => each.fresh).map(([day]) => day));
  const last = fresh.has(today) ? today : dayAfter(today, -1);
  return {
    played: results.length,
    average: results.length ? Math.round(results.reduce((sum, each) => sum + each, 0) / results.length) : 0,
    best: results.length ? (counts === "tries" ? Math.min(...results) : Math.max(...results)) : 0,
    streak: runUpTo(fresh, last),
    longest: Math.max(0, ...[...fresh].map((day) => runUpTo(fresh, day))),
  };
}

function runUpTo(days: ReadonlySet<string>, last: string): number {
  let length = 0;
  while (days.has(dayAfter(last, -length))) length++;
  return length;
}

export function dayAfter(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** What day it is by this device: good enough to guess with; the server knows. */
export const guessToday = (): string => new Date().toISOString().slice(0, 10);
