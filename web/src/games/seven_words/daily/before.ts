/** Results from before the house had days: they were kept for each language apart. They go where the others are. */
import { bringDays, type Ended } from "../../../days/history";
import { locales } from "../../../lib/i18n.svelte";
import { isBoolean, isRecord, recall, remember } from "../../../lib/storage";
import { LETTERS } from "./letters";

/** What is broken is left out. Nothing is deleted: whoever goes back to an earlier page finds it as it was. */
export function bringOldDays(): void {
  for (const language of locales) {
    const kept = Object.entries(recall(`daily.${language}`, isRecord) ?? {});
    const days = kept.flatMap(([day, old]) => (isDay(day) && isOld(old) ? [[day, resultOf(old)] as const] : []));
    bringDays({ ...LETTERS, language }, Object.fromEntries(days));
  }
  if (recall("daily.told", isBoolean)) remember(`days.told.${LETTERS.game}`, true);
}

interface Old {
  readonly score: number;
  readonly rounds: unknown;
  readonly table: string;
  readonly fresh: boolean;
}

const resultOf = ({ score, rounds, table, fresh }: Old): Ended => ({
  result: score,
  won: false,
  table,
  fresh,
  told: rounds,
});

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const isOld = (value: unknown): value is Old =>
  isRecord(value) && typeof value.score === "number" && typeof value.table === "string";
