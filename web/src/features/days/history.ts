/**
 * What one has made of deals of the day, in this browser alone. The first game of a day counts, or the try that solved
 * it: only a browser knows which one that is. Pure but for what the device remembers.
 */
import { isRecord, recall, remember } from "../../shared/device/storage";

export interface DayKind {
  readonly game: string;
  readonly kind: string;
  /** Empty where words don't matter. */
  readonly language: string;
}

export interface MyDay {
  /** None yet: a table is begun, or every try has failed so far. */
  readonly result: number | null;
  readonly won: boolean;
  /** The finished game, to watch again. */
  readonly table: string;
  /** Where it is played, to go on there. */
  readonly room: string;
  readonly attempts: number;
  /** Played while it was the day's. */
  readonly fresh?: boolean;
  /** What the game has to tell of it beside the result. */
  readonly told?: unknown;
}

export type FinishedDay = Pick<MyDay, "result" | "won" | "table" | "fresh" | "told">;
export type MyDays = Readonly<Record<string, MyDay>>;

const key = ({ game, kind, language }: DayKind): string => `days.${game}.${kind}.${language}`;

/** What is broken is left out: the rest is still one's history. */
export function myDays(which: DayKind): MyDays {
  const kept = Object.entries(recall(key(which), isRecord) ?? {});
  return Object.fromEntries(kept.filter((each): each is [string, MyDay] => isMyDay(each[1])));
}

export const resultOf = (mine: MyDay | undefined): number | null => mine?.result ?? null;

/** Which try the next one is; 0 once there is a result, or a first game that was left: the rest is practice. */
export function nextAttempt(mine: MyDay | undefined, counts: "score" | "tries"): number {
  if (mine?.result != null) return 0;
  const attempts = mine?.attempts ?? 0;
  return counts === "score" && attempts ? 0 : attempts + 1;
}

export function saveBegun(which: DayKind, day: string, room: string, attempt: number): void {
  const before = myDays(which)[day];
  if (attempt) saveDay(which, day, { ...(before ?? EMPTY_DAY), room, attempts: attempt });
}

/** True when it counted; a game that was told before counts once. */
export function saveResult(which: DayKind, day: string, ended: FinishedDay): boolean {
  const before = myDays(which)[day];
  if (before?.result != null) return before.table === ended.table;
  saveDay(which, day, { ...(before ?? EMPTY_DAY), ...ended });
  return true;
}

const EMPTY_DAY: MyDay = { result: null, won: false, table: "", room: "", attempts: 0 };

function saveDay(which: DayKind, day: string, mine: MyDay): void {
  remember(key(which), { ...myDays(which), [day]: mine });
}

function isMyDay(value: unknown): value is MyDay {
  if (!isRecord(value)) return false;
  const { result, table, room, attempts } = value;
  const texts = typeof table === "string" && typeof room === "string";
  return texts && typeof attempts === "number" && (result === null || typeof result === "number");
}
