/** What was said in the room, each line with a number of its own, so that a list keeps its lines. */
import type { TalkLine } from "../generated/wire";

export interface Talked {
  readonly n: number;
  readonly line: TalkLine;
}

const KEPT = 200;

export function spoken(talk: readonly Talked[], ...lines: readonly TalkLine[]): readonly Talked[] {
  const first = (talk.at(-1)?.n ?? 0) + 1;
  return [...talk, ...lines.map((line, at) => ({ n: first + at, line }))].slice(-KEPT);
}

/** The server's list after a reconnect: lines that we have keep their numbers, only what is new is added. */
export function caughtUp(talk: readonly Talked[], lines: readonly TalkLine[]): readonly Talked[] {
  const known = overlap(
    talk.map((each) => each.line),
    lines,
  );
  const all = spoken(talk, ...lines.slice(known));
  return known ? all : lines.length ? all.slice(-lines.length) : [];
}

/** How many lines at the end of the old are the first ones of the new. */
function overlap(old: readonly TalkLine[], fresh: readonly TalkLine[]): number {
  let length = Math.min(old.length, fresh.length);
  while (length && !same(old.slice(-length), fresh.slice(0, length))) length--;
  return length;
}

function same(some: readonly TalkLine[], others: readonly TalkLine[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
