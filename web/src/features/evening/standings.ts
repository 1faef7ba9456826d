/** The score of an evening, and what to play next. Pure. */
import type { EveningInfo, GameInfo, Standing } from "../../generated/wire";

/** From here on it is an evening: one game needs no score across games. */
const FEW = 2;

export const isEvening = (evening: EveningInfo | null | undefined): evening is EveningInfo =>
  (evening?.games.length ?? 0) >= FEW;

/** Who has as much as another shares their place. */
export function placeOf(all: readonly Standing[], points: number): number {
  return 1 + all.filter((each) => each.points > points).length;
}

export const winners = (all: readonly Standing[]): readonly Standing[] =>
  all.filter(({ points }) => placeOf(all, points) === 1);

export const pointsNumber = (points: number, language: string): string =>
  points.toLocaleString(language, { maximumFractionDigits: 1 });

export interface Proposal {
  readonly game: string;
  /** Nobody has played it this evening. */
  readonly fresh: boolean;
}

/** What so many people can play, what they have not played yet first; the last one played again comes last. */
export function proposals(
  games: readonly GameInfo[],
  people: number,
  played: readonly string[],
  most = 3,
): readonly Proposal[] {
  const lastAt = (name: string): number => played.lastIndexOf(name);
  return games
    .filter(({ seats_from, seats_to }) => people >= seats_from && people <= seats_to)
    .map(({ name }) => ({ game: name, fresh: lastAt(name) < 0 }))
    .sort((a, b) => lastAt(a.game) - lastAt(b.game))
    .slice(0, most);
}
