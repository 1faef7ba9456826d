/** Who had which sign in a finished game: whoever was there finds them again in its replay. */
import { keep, keptList } from "./memory";

interface Kept {
  readonly table: string;
  /** By seat. */
  readonly emblems: readonly number[];
}

const KEY = "colours";
const MOST = 40;

export function keepColours(table: string, emblems: readonly number[]): void {
  const others = keptList(KEY, isKept).filter((each) => each.table !== table);
  keep(KEY, [{ table, emblems }, ...others].slice(0, MOST));
}

/** Where nobody was there to see it, seats have the signs of their numbers. */
export function colourOf(table: string, seat: number): number {
  return keptList(KEY, isKept).find((each) => each.table === table)?.emblems[seat] ?? seat;
}

function isKept(value: unknown): value is Kept {
  const { table, emblems } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return typeof table === "string" && Array.isArray(emblems) && emblems.every((each) => typeof each === "number");
}
