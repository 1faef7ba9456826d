/** What must not be forgotten while the page is open, even where the device refuses to remember it. */
import { recall, remember } from "../shared/device/storage";

/** Only what the device would not take: otherwise another tab's news would be hidden by ours. */
const fallback = new Map<string, unknown>();

export function keep(key: string, value: unknown): void {
  remember(key, value);
  const stored = recall(key, (found): found is unknown => found !== undefined);
  if (JSON.stringify(stored) === JSON.stringify(value)) fallback.delete(key);
  else fallback.set(key, value);
}

/** The items of a kept list; those that make no sense (an older version wrote them) are left out. */
export function loadList<T>(key: string, isValid: (value: unknown) => value is T): T[] {
  const list = fallback.get(key) ?? recall(key, (found): found is unknown[] => Array.isArray(found)) ?? [];
  return (list as unknown[]).filter(isValid);
}
