/** What a round brought somebody. Pure. */
import type { SevenWordsJudged } from "../../../generated/wire";

export interface Verdict {
  readonly kind: "best" | "shared" | "worth" | "fails" | "nothing";
  readonly value: number;
}

/** What a round brought a seat, for a sentence to whoever sits there. */
export function verdictOf(judged: readonly SevenWordsJudged[], seat: number): Verdict | null {
  const mine = judged[seat];
  if (!mine) return null;
  const { value, verdict } = mine;
  if (verdict === "fails") return { kind: "fails", value };
  if (!value) return { kind: "nothing", value };
  const better = judged.filter((each, at) => at !== seat && each.value >= value);
  if (better.some((each) => each.value > value)) return { kind: "worth", value };
  return { kind: better.length ? "shared" : "best", value };
}
