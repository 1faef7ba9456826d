/** Two games of one deal kept in step: by round, in it by turn, in that move by move. Pure. */
import type { Contents } from "../../../generated/wire";
import type { Sections } from "../controls/sections";

/** A moment of each. */
export type Pair = readonly [number, number];

export interface AlignedGames {
  readonly pairs: readonly Pair[];
  /** By number of pair. */
  readonly chapters: Sections;
}

/** Moments, in order. */
type Turn = readonly number[];
type Round = readonly Turn[];

export function alignGames(one: Contents, other: Contents): AlignedGames {
  const course = new PairBuilder();
  for (const [round, beside] of zipped(roundsOf(one), roundsOf(other))) {
    course.round();
    for (const [turn, against] of zipped(round ?? [], beside ?? [])) course.turn(turn ?? [], against ?? []);
  }
  return course.ended([one.movers.length, other.movers.length]);
}

/** The moments before every move; the last one of all is nobody's. */
function roundsOf({ movers, rounds }: Contents): Round[] {
  const found: number[][][] = [];
  movers.forEach((mover, ply) => {
    const newRound = ply === 0 || rounds[ply] !== rounds[ply - 1];
    if (newRound) found.push([]);
    if (newRound || mover !== movers[ply - 1]) found.at(-1)?.push([]);
    found.at(-1)?.at(-1)?.push(ply);
  });
  return found;
}

/** As long as the longer of the two. */
function zipped<T>(one: readonly T[], other: readonly T[]): [T | undefined, T | undefined][] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]]);
}

/** What has less to show waits at its last moment. */
class PairBuilder {
  readonly #pairs: Pair[] = [];
  readonly #turns: number[] = [];
  readonly #rounds: number[] = [];
  #last: Pair = [0, 0];

  round(): void {
    this.#rounds.push(this.#pairs.length);
  }

  turn(one: Turn, other: Turn): void {
    this.#turns.push(this.#pairs.length);
    for (const [ply, beside] of zipped(one, other)) this.#add([ply ?? this.#last[0], beside ?? this.#last[1]]);
  }

  #add(pair: Pair): void {
    this.#last = pair;
    this.#pairs.push(pair);
  }

  ended(end: Pair): AlignedGames {
    this.#add(end);
    const last = this.#pairs.length - 1;
    const rounds = this.#rounds.length > 1 ? [...this.#rounds, last] : [];
    return { pairs: this.#pairs, chapters: { turns: [...this.#turns, last], rounds } };
  }
}

/** The first pair in which neither game is before these moments; the end where there is none. */
export function findPair(pairs: readonly Pair[], [ply, beside]: Pair): number {
  const found = pairs.findIndex(([one, other]) => one >= ply && other >= beside);
  return found < 0 ? pairs.length - 1 : found;
}
