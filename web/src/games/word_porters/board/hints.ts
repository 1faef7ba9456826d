/** What a player has told so far, and how a reveal went. Pure. */
import type {
  WordPortersDetails,
  WordPortersFinishedRound,
  WordPortersHintCard,
  WordPortersReveal,
} from "../../../generated/wire";

export interface PlacedHint {
  readonly card: number;
  readonly hint: string;
  /** The word on the other side of the card: what it is not. */
  readonly other: string;
  readonly tokens: readonly number[];
  readonly order: number;
}

/** WP-17: a player's hints in the order of placing. */
export function hintsBy(seat: number, hints: readonly WordPortersHintCard[]): readonly PlacedHint[] {
  return hints
    .flatMap(({ words, tokens }, at) =>
      tokens
        .filter((token) => token.seat === seat)
        .map(({ word, tokens: laid, order }) => ({
          card: at + 1,
          hint: words[word - 1] ?? "",
          other: words[2 - word] ?? "",
          tokens: laid,
          order,
        })),
    )
    .sort((a, b) => a.order - b.order);
}

/** The newest placement of the round: 0 when there is none. */
export function lastOrder(hints: readonly WordPortersHintCard[]): number {
  return Math.max(0, ...hints.flatMap(({ tokens }) => tokens.map(({ order }) => order)));
}

export type Verdict =
  | { readonly kind: "all" | "nobody"; readonly crowd: Crowd | null }
  | { readonly kind: "some"; readonly right: number; readonly crowd: Crowd | null };

/** Several who were wrong in the same way. */
export interface Crowd {
  readonly place: number;
  readonly voters: number;
}

export function verdict({ votes, place, right }: WordPortersReveal): Verdict {
  const places = Object.values(votes);
  const crowd =
    [...new Set(places)]
      .map((each) => ({ place: each, voters: places.filter((one) => one === each).length }))
      .filter((each) => each.place !== place && each.voters > 1)
      .sort((a, b) => b.voters - a.voters)[0] ?? null;
  if (right.length === places.length) return { kind: "all", crowd };
  return right.length ? { kind: "some", right: right.length, crowd } : { kind: "nobody", crowd };
}

/** Bits as people say it: how many times likelier. Rounded to a tenth. */
export function times(bits: number): number {
  return Math.round(2 ** bits * 10) / 10;
}

export interface BestHint {
  readonly seat: number;
  readonly hint: string;
  /** What it was a hint to. */
  readonly word: string;
  readonly bits: number;
}

/** WP-29: each player's hint that told the most in the whole game; nothing for whoever told nothing. */
export function bestHints(
  details: WordPortersDetails,
  history: readonly WordPortersFinishedRound[],
): readonly BestHint[] {
  const all = details.rounds.flatMap(({ heard, best }, at) =>
    best.flatMap((index, seat) => {
      const told = index === null ? undefined : heard[index];
      const word = history[at]?.reveals.find((reveal) => reveal.seat === seat)?.word ?? "";
      return told ? [{ seat, hint: told.hint, word, bits: told.bits }] : [];
    }),
  );
  const most = [...all].sort((a, b) => b.bits - a.bits);
  return most.filter((one, at) => most.findIndex(({ seat }) => seat === one.seat) === at);
}
