/** A table of Word Porters as the server would tell it, for the tests. */
import type { WordPortersReveal, WordPortersView } from "../../generated/wire";

const words = ["swamp", "penguin", "hammer", "squirrel", "soap", "knot", "scorpion", "fox", "sock", "pencil"];
const pairs = [
  ["big", "small"],
  ["hot", "cold"],
  ["metal", "wood"],
  ["sharp", "blunt"],
];

/** Three players. Seat 1 began on "hot", seat 2 shared its card on "cold" with number 3, seat 1 went on to "sharp". */
export function view(news: Partial<WordPortersView> = {}): WordPortersView {
  const hints = pairs.map((each) => ({ words: each, tokens: [] as WordPortersView["hints"][number]["tokens"] }));
  hints[1]?.tokens.push({ seat: 1, word: 1, tokens: [1], order: 1 }, { seat: 2, word: 2, tokens: [1, 3], order: 2 });
  hints[3]?.tokens.push({ seat: 1, word: 1, tokens: [2], order: 3 });
  const no = [false, false, false];
  return {
    game: "word_porters",
    phase: "hinting",
    round: 2,
    rounds: 4,
    start: 1,
    turn: 0,
    words,
    hints,
    mine: 6,
    porters: [1, 2, 3],
    tokens: [[1, 2, 3], [3], [2]],
    passed: no,
    placements: [],
    may_pass: false,
    voted: no,
    vote: null,
    reveals: null,
    gained: null,
    ready: no,
    scores: [2, 3, 1],
    history: [],
    children: false,
    exclusive_words: false,
    result: null,
    ...news,
  };
}

/** Seat 1 is found by seat 0; nobody finds seat 2, and both are wrong in the same way. */
export const reveals: readonly WordPortersReveal[] = [
  { seat: 1, place: 4, word: "squirrel", votes: { 0: 4, 2: 9 }, right: [0], gained: [1, 1, 0] },
  { seat: 2, place: 2, word: "penguin", votes: { 0: 1, 1: 1 }, right: [], gained: [0, 0, 0] },
];
