/** A table of 7 Words as the server would tell it, for the tests. */
import type { SevenWordsJudged, SevenWordsMove, SevenWordsView, TableInfo } from "../../generated/wire";
import { aTable } from "../../connection/testdata/samples";

const letters = ["A", "E", "I", "K", "L", "O", "S", "T"];
const columns = [5, 4, 3, 2].map((worth, at) => ({
  worth,
  cards: [0, 1].map((place) => ({ letter: letters[2 * at + place] ?? "", bonus: 0 })),
}));

export const judged = (word: string, news: Partial<SevenWordsJudged> = {}): SevenWordsJudged => ({
  word,
  value: 9,
  counted: [0, 2],
  worth: [5, 4],
  verdict: "open",
  why: null,
  earlier: null,
  by: null,
  votes: [],
  overruled: false,
  proposal: null,
  bonus: 0,
  mended: false,
  dropped: false,
  ...news,
});

/** Two players in their second round. */
export function view(news: Partial<SevenWordsView> = {}): SevenWordsView {
  const no = [false, false];
  return {
    game: "seven_words",
    phase: "writing",
    round: 2,
    rounds: 7,
    language: "en",
    judging: "challenge",
    families: "forms",
    glass: false,
    glass_seconds: 30,
    penalty: 5,
    mending: false,
    veterans: no,
    columns,
    turned_away: [],
    pile: 20,
    small_bonus: 5,
    large_bonus: 10,
    written: no,
    locked: no,
    mine: null,
    fastest: null,
    barred: null,
    glass_free: false,
    running: false,
    finishing: false,
    grace_seconds: 5,
    order: null,
    judged: null,
    mends: [],
    proposable: [],
    best: null,
    ready: no,
    sheet: [],
    penalties: [0, 0],
    solo: null,
    counted_words: 5,
    scores: [0, 0],
    result: null,
    ...news,
  };
}

export const scoring = (news: Partial<SevenWordsView> = {}): SevenWordsView =>
  view({ phase: "scoring", order: [0, 1], judged: [judged("kilo"), judged("sole")], ...news });

export const table = (shown: SevenWordsView, moves: SevenWordsMove[]): TableInfo =>
  aTable(1, { game: "seven_words", view: shown, moves });
