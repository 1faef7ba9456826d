/** Which finished games have been celebrated on this device: each is once. */
import { isString } from "../../shared/device/storage";
import { keep, loadList } from "../../room/session_memory";

const MAX_ENTRIES = 50;

/** The answer is yes once for each table. */
export function markCelebrated(table: string): boolean {
  const before = loadList("celebrated", isString);
  if (before.includes(table)) return false;
  keep("celebrated", [table, ...before].slice(0, MAX_ENTRIES));
  return true;
}
