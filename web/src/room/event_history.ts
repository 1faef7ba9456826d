/** What this page was told at the table, oldest first. A page that came late can ask for what it missed. Pure. */
import type { Event, TableInfo } from "../generated/wire";

export interface EventHistory {
  /** Whose story: each audience of a table has its own. */
  readonly of: string;
  readonly events: readonly Event[];
  /** So many events were told before these. */
  readonly missed: number;
}

export const emptyHistory: EventHistory = { of: "", events: [], missed: 0 };

const audienceOf = ({ id, seat }: TableInfo): string => `${id} ${seat}`;

/** The server counts what it has told: where that is more than we know, what we know is not the end of it. */
export function append(history: EventHistory, table: TableInfo | null, news: readonly Event[]): EventHistory {
  if (!table) return emptyHistory;
  const same = history.of === audienceOf(table);
  const events = same ? [...history.events, ...news] : news;
  if (same && history.missed + events.length === table.told) return { ...history, events };
  return { of: audienceOf(table), events: news, missed: Math.max(0, table.told - news.length) };
}

/** What was missed is here; unless it is another's by now, or something else has been missed meanwhile. */
export function prependMissed(history: EventHistory, asked: EventHistory, first: readonly Event[]): EventHistory {
  const fits = history.of === asked.of && first.length === history.missed;
  return fits ? { ...history, events: [...first, ...history.events], missed: 0 } : history;
}
