/**
 * Layouts of the day: what one has made of them, and how that is told to others. Days are the server's, such as
 * "2026-11-15". Pure but for what the device remembers.
 */
import { recall, remember } from "../../lib/storage";

export interface DayResult {
  readonly score: number;
  /** By round: what one's word brought, and what the best one did that people know. */
  readonly rounds: readonly (readonly [mine: number, best: number])[];
  /** The finished game, to watch again. */
  readonly table: string;
  /** Played while it was the layout of the day. */
  readonly fresh: boolean;
}

export type History = Readonly<Record<string, DayResult>>;

const KEY = (language: string): string => `daily.${language}`;
const ROOMS = "daily.rooms";

/** What is broken is left out: the rest is still one's history, and is kept on with the next day. */
export function history(language: string): History {
  const kept = Object.entries(recall(KEY(language), isRecord) ?? {});
  return Object.fromEntries(kept.filter((each): each is [string, DayResult] => isDay(each[0]) && isResult(each[1])));
}

/** The first game of a day counts; whoever plays it again does so for practice. True when it counted. */
export function keepDay(language: string, day: string, result: DayResult): boolean {
  const before = history(language);
  if (before[day]) return before[day].table === result.table;
  remember(KEY(language), { ...before, [day]: result });
  return true;
}

/** The room in which one began a day, to go on there. */
export function roomOfDay(language: string, day: string): string | null {
  return recall(ROOMS, isRooms)?.[`${language}/${day}`] ?? null;
}

/** The last few are enough: nobody goes on with a layout of last month. */
export function keepRoom(language: string, day: string, code: string): void {
  const others = Object.entries(recall(ROOMS, isRooms) ?? {}).filter(([each]) => each !== `${language}/${day}`);
  remember(ROOMS, Object.fromEntries([...others.slice(-9), [`${language}/${day}`, code]]));
}

export interface Standing {
  readonly played: number;
  readonly average: number;
  readonly best: number;
  /** Days in a row, up to today or yesterday: today is not over yet. */
  readonly streak: number;
  readonly longest: number;
}

export function standing(days: History, today: string): Standing {
  const scores = Object.values(days).map(({ score }) => score);
  const fresh = new Set(Object.keys(days).filter((day) => days[day]?.fresh));
  const last = fresh.has(today) ? today : dayAfter(today, -1);
  return {
    played: scores.length,
    average: scores.length ? Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length) : 0,
    best: Math.max(0, ...scores),
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

/** How many of the targets a score has reached. */
export const starsFor = (score: number, targets: readonly number[]): number =>
  targets.filter((target) => score >= target).length;

const BARS = "▁▂▃▄▅▆▇█";

/** Seven bars, one a round: how near one came to the best. Nothing in them tells a word. */
export function bars(rounds: DayResult["rounds"]): string {
  return rounds.map(([mine, best]) => BARS[Math.min(7, Math.floor((8 * mine) / Math.max(best, 1)))] ?? "").join("");
}

/** SW-54: the stars, filled and empty. */
export const starsText = (stars: number, of: number): string => "★".repeat(stars) + "☆".repeat(of - stars);

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

function isResult(value: unknown): value is DayResult {
  return (
    isRecord(value) && typeof value.score === "number" && Array.isArray(value.rounds) && value.rounds.every(isRound)
  );
}

const isRound = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === "number");

function isRooms(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((each) => typeof each === "string");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
