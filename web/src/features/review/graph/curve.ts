/** A review's figures as shapes on a field. Pure. */
import type { Choice, Decision, Review, Share } from "../../../generated/wire";

/** Every seat's chances after so many moves. */
export interface Point {
  readonly ply: number;
  readonly chances: readonly number[];
}

/** From the first decision to the result. */
export function curveOf(review: Review): Point[] {
  const decided = review.decisions.map(({ ply, before }) => ({ ply: ply - 1, chances: before }));
  return [...decided, { ply: review.plies, chances: review.end }];
}

/** What the upright axis ends with: certainty, or a round number of coins above all that was expected. */
export function topOf(review: Review): number {
  if (review.unit === "chance") return 1;
  const most = Math.max(...curveOf(review).flatMap(({ chances }) => chances));
  return Math.max(10, Math.ceil(most / 10) * 10);
}

export interface Field {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly plies: number;
  readonly most: number;
}

export const across = (field: Field, ply: number): number =>
  field.left + ((field.right - field.left) * ply) / Math.max(1, field.plies);
export const upwards = (field: Field, chance: number): number =>
  field.bottom - ((field.bottom - field.top) * chance) / field.most;

export function lineOf(points: readonly Point[], seat: number, field: Field): string {
  return points
    .map(
      ({ ply, chances }, at) =>
        `${at ? "L" : "M"}${across(field, ply).toFixed(1)} ${upwards(field, chances[seat] ?? 0).toFixed(1)}`,
    )
    .join("");
}

/** The move under a place on the field. */
export function plyAt(field: Field, x: number): number {
  const share = (x - field.left) / Math.max(1, field.right - field.left);
  return Math.round(Math.min(1, Math.max(0, share)) * field.plies);
}

/** The curve as it stood after so many moves: a point of it, or the last one before. */
export function pointAt(points: readonly Point[], ply: number): Point | undefined {
  return points.findLast((point) => point.ply <= ply) ?? points[0];
}

/** The decision that came next, after so many moves. */
export function decisionAfter(review: Review, ply: number): Decision | undefined {
  return review.decisions.find((decision) => decision.ply > ply);
}

/** The choices of a decision, the best first; those that nobody can tell from the played one follow it. */
export function byWorth({ choices, seat, played }: Decision): { choice: Choice; at: number }[] {
  const rank = (at: number): number => {
    const choice = choices[choices[at]?.clear ? at : played];
    return choice?.chances[seat] ?? 0;
  };
  return choices
    .map((choice, at) => ({ choice, at }))
    .sort((a, b) => rank(b.at) - rank(a.at) || Number(b.at === played) - Number(a.at === played));
}

/** Whether a choice was surely better than the played one. */
export const isBetter = ({ clear, gap }: Choice): boolean => clear && gap > 0;

/** What cost something, the dearest first. */
export function dearest(decisions: readonly Decision[]): Decision[] {
  return decisions.filter(({ lost }) => lost > 0).sort((a, b) => b.lost - a.lost || a.ply - b.ply);
}

/** Whether a share's luck is well beyond its error. Choices are: only clear mistakes count. */
export const luckIsSure = ({ luck, error }: Share): boolean => Math.abs(luck) > 2 * error;

/** How far the line may be off, at most. */
export const errorOf = ({ decisions }: Review): number => Math.max(0, ...decisions.map(({ error }) => error));

export const isBad = ({ grade }: Decision): boolean => grade === "mistake" || grade === "blunder";

/** Labels at the lines' ends must not lie on each other: each is moved up or down as little as needed. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y);
  const placed: number[] = [];
  order.forEach(({ y }, at) => placed.push(Math.max(y, at ? (placed[at - 1] ?? low) + gap : low)));
  for (let at = placed.length - 1, most = high; at >= 0; at--, most -= gap)
    placed[at] = Math.min(placed[at] ?? most, most);
  const result: number[] = [];
  order.forEach(({ at }, rank) => (result[at] = placed[rank] ?? 0));
  return result;
}
