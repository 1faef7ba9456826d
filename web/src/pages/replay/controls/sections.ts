/** Where the rounds and turns of a game begin, and which of them is next. Pure. */
import type { Contents } from "../../../generated/wire";

/** Numbers of moments, in order: the beginning and the end are always among them. */
export interface Sections {
  readonly turns: readonly number[];
  /** None, where a game has no rounds. */
  readonly rounds: readonly number[];
}

export function sectionsOf({ movers, rounds }: Contents): Sections {
  const turns = beginnings(movers);
  const changes = beginnings(rounds);
  return {
    turns: [...turns, movers.length],
    rounds: changes.length > 1 ? [...new Set([...changes, movers.length])] : [],
  };
}

/** Where something begins that is not as it was before. */
function beginnings(row: readonly unknown[]): number[] {
  return row.flatMap((each, at) => (at === 0 || each !== row[at - 1] ? [at] : []));
}

export const nextStart = (starts: readonly number[], ply: number): number | null =>
  starts.find((start) => start > ply) ?? null;

export const previousStart = (starts: readonly number[], ply: number): number | null =>
  starts.findLast((start) => start < ply) ?? null;
