/** A finished solo game as a result of its day. Pure. */
import type { DayInfo, SevenWordsView } from "../../generated/wire";
import type { DayResult } from "./days";

export function resultOf(
  view: SevenWordsView,
  table: string,
  { day, today }: Pick<DayInfo, "day" | "today">,
): DayResult | null {
  const score = view.result?.scores[0];
  if (score === undefined || !view.solo) return null;
  const rounds = view.sheet.map((row) => [row.values[0] ?? 0, row.best?.known[0]?.value ?? 0] as const);
  return { score, rounds, table, fresh: day === today };
}
