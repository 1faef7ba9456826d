/** TH-40: what is asked for, and what I have decided before the table asked. Pure. */
import type { ThirteenAim, ThirteenCardRef, ThirteenOption, ThirteenPending, ThirteenView } from "../../generated/wire";
import { idOf } from "./ours";

/** A choice as its screens show it, whoever asks. */
export interface Question {
  readonly kind: string;
  readonly source: ThirteenCardRef | null;
  readonly options: readonly ThirteenOption[];
}

/** By what I am about to play, else by the table. */
export function asked(view: ThirteenView | null, me: number | null, aim: ThirteenAim | null): Question | null {
  if (aim)
    return {
      kind: "target",
      source: { card: aim.card, id: idOf(view, aim.card) ?? "" },
      options: aim.options.map((card) => ({ card, mode: null })),
    };
  const pending = view?.pending;
  return pending && pending.seat === me ? { ...pending, options: pending.options ?? [] } : null;
}

/** The target that was chosen before anything was played. */
export class Intent {
  readonly #source: number;
  readonly #target: number | null;

  /** `option`: null is to choose nothing. */
  constructor(aim: ThirteenAim, option: number | null) {
    this.#source = aim.card;
    this.#target = option === null ? null : (aim.options[option]?.card ?? null);
  }

  /** Which option it is now; undefined where something else is asked. */
  answerTo({ source, kind, options, optional }: ThirteenPending): number | null | undefined {
    if (source?.card !== this.#source || kind !== "target") return undefined;
    if (this.#target === null) return optional ? null : undefined;
    const at = (options ?? []).findIndex(({ card }) => card?.card === this.#target);
    return at < 0 ? undefined : at;
  }
}
