/** What a review says of one decision: what was done there, and what would have been better. Pure. */
import type { Choice, Review, View } from "../../../generated/wire";
import type { GameTerms } from "../game";

export interface Advised {
  readonly words: string;
  /** Where it is seen on the table that has this view. */
  readonly marks: (view: View) => readonly string[];
}

export interface Advice {
  readonly seat: number;
  readonly played: Advised;
  readonly better: Advised;
  /** How much more it would have been worth, as the review counts. */
  readonly lost: number;
  readonly unit: Review["unit"];
}

/** At the moment after so many moves; null where nobody decides, or nothing was clearly better. */
export function adviceAt(
  review: Review,
  ply: number | null,
  { label, marksOf }: Pick<GameTerms, "label" | "marksOf">,
): Advice | null {
  const decision = review.decisions.find((each) => each.ply - 1 === ply);
  const played = decision?.choices[decision.played];
  const better = decision?.choices[decision.best];
  if (!decision || !played || !better || better === played) return null;
  const { seat, lost } = decision;
  const told = (choice: Choice): Advised => ({
    words: label(choice),
    marks: (view) => (choice.move === null ? [] : marksOf(choice.move, view, seat)),
  });
  return { seat, played: told(played), better: told(better), lost, unit: review.unit };
}
