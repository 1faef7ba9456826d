/** TW-18: who read whose mind, as figures for a table and for sentences. Pure. */
import type { ThirteenWordsDetails, ThirteenWordsLink } from "../../../generated/wire";

export interface Reading {
  readonly captain: number;
  readonly guesser: number;
  readonly matched: number;
  /** How many rounds the Captain led. */
  readonly rounds: number;
}

/** One for every pair in which somebody could guess; nobody guesses themselves. */
export function readings({ matched, rounds_as_captain }: ThirteenWordsDetails): readonly Reading[] {
  return matched.flatMap((row, captain) =>
    row.flatMap((times, guesser) => {
      const rounds = rounds_as_captain[captain] ?? 0;
      return guesser === captain || !rounds ? [] : [{ captain, guesser, matched: times, rounds }];
    }),
  );
}

export interface Pair {
  readonly seats: readonly [number, number];
  readonly matched: number;
  readonly rounds: number;
}

/** Two seats, both ways together. */
function pairs(details: ThirteenWordsDetails): readonly Pair[] {
  const all = readings(details);
  return details.matched.flatMap((_, a) =>
    details.matched.slice(a + 1).map((_, more) => {
      const b = a + 1 + more;
      const both = all.filter(
        ({ captain, guesser }) => (captain === a && guesser === b) || (captain === b && guesser === a),
      );
      return { seats: [a, b] as const, matched: sum(both, "matched"), rounds: sum(both, "rounds") };
    }),
  );
}

const sum = (all: readonly Reading[], field: "matched" | "rounds"): number =>
  all.reduce((total, one) => total + one[field], 0);
const share = ({ matched, rounds }: Pair): number => (rounds ? matched / rounds : 0);

const better = (a: Pair, b: Pair): number => share(b) - share(a) || b.matched - a.matched;
const TELLING = 3;

/** Who agreed most often for their chances, and of those the most often. None when nobody did, or when too many tie. */
export function bestPairs(details: ThirteenWordsDetails): readonly Pair[] {
  const all = [...pairs(details)].sort(better);
  const ties = all.filter((pair) => pair.matched > 0 && better(pair, all[0] ?? pair) === 0);
  return ties.length <= TELLING ? ties : [];
}

export interface Group {
  readonly word: string;
  readonly seats: readonly number[];
}

/** Who chose which word in a round: the Captain's word first, then the most chosen. */
export function groups({ captain, words }: ThirteenWordsLink): readonly Group[] {
  const told = [...new Set(words)].map((word) => ({ word, seats: seatsOf(words, word) }));
  const weight = (group: Group): number => (group.seats.includes(captain) ? words.length : 0) + group.seats.length;
  return told.sort((a, b) => weight(b) - weight(a));
}

function seatsOf(words: readonly string[], word: string): number[] {
  return words.flatMap((each, seat) => (each === word ? [seat] : []));
}
