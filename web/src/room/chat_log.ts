/** What was said in the room, each line with a number of its own, so that a list keeps its lines. */
import type { TalkLine } from "../generated/wire";

export interface ChatEntry {
  readonly n: number;
  readonly line: TalkLine;
}

const MAX_LINES = 200;

export function appendLines(talk: readonly ChatEntry[], ...lines: readonly TalkLine[]): readonly ChatEntry[] {
  const first = (talk.at(-1)?.n ?? 0) + 1;
  return [...talk, ...lines.map((line, at) => ({ n: first + at, line }))].slice(-MAX_LINES);
}

/** The server's list after a reconnect: lines that we have keep their numbers, only what is new is added. */
export function mergeLines(talk: readonly ChatEntry[], lines: readonly TalkLine[]): readonly ChatEntry[] {
  const overlap = countOverlap(
    talk.map((each) => each.line),
    lines,
  );
  const all = appendLines(talk, ...lines.slice(overlap));
  return overlap ? all : lines.length ? all.slice(-lines.length) : [];
}

/** How many lines at the end of the old are the first ones of the new. */
function countOverlap(old: readonly TalkLine[], current: readonly TalkLine[]): number {
  let length = Math.min(old.length, current.length);
  while (length && !areSame(old.slice(-length), current.slice(0, length))) length--;
  return length;
}

function areSame(some: readonly TalkLine[], others: readonly TalkLine[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
