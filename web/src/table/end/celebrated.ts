/** Which finished games have been celebrated on this device: each is once. */
import { isString } from "../../shared/device/storage";
import { keep, keptList } from "../../room/session_memory";

const KEPT = 50;

/** The answer is yes once for each table. */
export function celebrateOnce(table: string): boolean {
  const before = keptList("celebrated", isString);
  if (before.includes(table)) return false;
  keep("celebrated", [table, ...before].slice(0, KEPT));
  return true;
}
