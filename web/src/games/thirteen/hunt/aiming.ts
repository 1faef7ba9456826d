/** TH-40: what is asked for, and what I have decided before the table asked. Pure. */
import type {
  ThirteenAim,
  ThirteenCardRef,
  ThirteenOption,
  ThirteenPending,
  ThirteenView,
} from "../../../generated/wire";
import { idOf } from "../types";

/** A choice as its screens show it, whoever asks. */
export interface Question {
  readonly kind: string;
  readonly source: ThirteenCardRef | null;
  readonly options: readonly ThirteenOption[];
}

/** By what I am about to play, else by the table. */
export function openQuestion(view: ThirteenView | null, me: number | null, aim: ThirteenAim | null): Question | null {
  if (aim) return { ...aim, source: { card: aim.card, id: idOf(view, aim.card) ?? "" } };
  const pending = view?.pending;
  return pending && pending.seat === me ? { ...pending, options: pending.options ?? [] } : null;
}

/** The target, or the way, that was chosen before anything was played. */
export class Intent {
  readonly #aim: ThirteenAim;
  readonly #chosen: ThirteenOption | null;

  /** `option`: null is to choose nothing. */
  constructor(aim: ThirteenAim, option: number | null) {
    this.#aim = aim;
    this.#chosen = option === null ? null : (aim.options[option] ?? null);
  }

  /** Which option it is now; undefined where something else is asked. */
  answerTo({ source, kind, options, optional }: ThirteenPending): number | null | undefined {
    if (source?.card !== this.#aim.card || kind !== this.#aim.kind) return undefined;
    const chosen = this.#chosen;
    if (chosen === null) return optional ? null : undefined;
    const at = (options ?? []).findIndex((each) => isSame(each, chosen));
    return at < 0 ? undefined : at;
  }
}

const isSame = (one: ThirteenOption, other: ThirteenOption): boolean =>
  one.card?.card === other.card?.card && one.mode === other.mode;
