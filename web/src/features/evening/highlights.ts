/** What one tells of an evening the next day, found in its games and their reviews. Pure. */
import type { GameResult, Review } from "../../generated/wire";

export interface Highlight {
  readonly kind: "minds" | "luck" | "bold" | "turning" | "close";
  readonly names: readonly string[];
  readonly game: string;
  readonly table: string;
  /** Times, points, or percentage points; nothing to count where somebody was bold. */
  readonly count: number;
  readonly ply?: number;
}

/** Two who met in their thoughts, as the game itself counts it. */
export interface Meeting {
  readonly seats: readonly number[];
  readonly times: number;
}

export interface Played {
  readonly result: GameResult;
  readonly review: Review | null;
  readonly meetings: readonly Meeting[];
}

const most = <T>(all: readonly T[], worth: (one: T) => number): T | null =>
  all.reduce<T | null>((best, one) => (best === null || worth(one) > worth(best) ? one : best), null);

export function highlights(evening: readonly Played[]): readonly Highlight[] {
  const found = [meeting(evening), lucky(evening), bold(evening), turning(evening), closest(evening)];
  return found.filter((each) => each !== null);
}

const namesAt = ({ players }: GameResult, seats: readonly number[]): readonly string[] =>
  seats.map((seat) => players[seat]?.name ?? "?");

/** Of people: what bots think alike is no wonder. */
const ofPeople = ({ players }: GameResult, seats: readonly number[]): boolean =>
  seats.every((seat) => players[seat]?.bot === false);

function meeting(evening: readonly Played[]): Highlight | null {
  const all = evening.flatMap(({ result, meetings }) =>
    meetings
      .filter(({ seats, times }) => times > 0 && ofPeople(result, seats))
      .map(({ seats, times }) => told("minds", result, seats, times)),
  );
  return most(all, ({ count }) => count);
}

/** Only what is clearly more than the doubt of the review. */
function lucky(evening: readonly Played[]): Highlight | null {
  const all = reviewed(evening).flatMap(({ result, review }) =>
    review.shares
      .filter(({ seat, luck, error }) => ofPeople(result, [seat]) && luck > 2 * error)
      .map(({ seat, luck }) => told("luck", result, [seat], percent(luck))),
  );
  return most(all, ({ count }) => count);
}

/** Who decided, again and again, so that chance had much to say. */
function bold(evening: readonly Played[]): Highlight | null {
  const all = reviewed(evening).flatMap(({ result, review }) =>
    result.players.flatMap((_, seat) => {
      const own = review.decisions.filter((each) => each.seat === seat);
      const left = own.reduce((sum, { luck }) => sum + Math.abs(luck[seat] ?? 0), 0);
      return ofPeople(result, [seat]) && left > 0 ? [told("bold", result, [seat], percent(left))] : [];
    }),
  );
  return most(all, ({ count }) => count);
}

function turning(evening: readonly Played[]): Highlight | null {
  const all = reviewed(evening).flatMap(({ result, review }) =>
    review.turning
      ? [{ ...told("turning", result, [review.turning.seat], percent(review.turning.change)), ply: review.turning.ply }]
      : [],
  );
  return most(all, ({ count }) => Math.abs(count));
}

/** Where the first and the second were nearest to each other; a draw was not decided. */
function closest(evening: readonly Played[]): Highlight | null {
  const all = evening.flatMap(({ result }) => {
    const scores = result.players.map(({ score }) => score).sort((a, b) => b - a);
    const won = result.players.flatMap(({ rank }, seat) => (rank === 1 ? [seat] : []));
    const gap = (scores[0] ?? 0) - (scores[1] ?? 0);
    return result.together || won.length !== 1 || gap < 1 ? [] : [told("close", result, won, gap)];
  });
  return most(all, ({ count }) => -count);
}

const reviewed = (evening: readonly Played[]): (Played & { review: Review })[] =>
  evening.flatMap((each) => (each.review?.unit === "chance" ? [{ ...each, review: each.review }] : []));

const percent = (chance: number): number => Math.round(100 * chance);

const told = (kind: Highlight["kind"], result: GameResult, seats: readonly number[], count: number): Highlight => ({
  kind,
  names: namesAt(result, seats),
  game: result.game,
  table: result.table,
  count,
});
