/** What I may do now, looked up by card: the server's list of moves, sorted. The page knows no other reason. */
import type { ThirteenAim, ThirteenMove, ThirteenView } from "../../../generated/wire";

/** A Being, or its owner. */
export type Prey = number | "player";

export interface LegalMoves {
  readonly any: boolean;
  readonly play: ReadonlySet<number>;
  readonly use: ReadonlyMap<number, readonly number[]>;
  readonly hunt: ReadonlyMap<number, ReadonlySet<Prey>>;
  readonly waylay: ReadonlySet<number>;
  /** Cards to choose, and which option each is. */
  readonly choose: ReadonlyMap<number, number>;
  readonly ways: readonly number[];
  readonly nothing: boolean;
  readonly decline: boolean;
  readonly end: boolean;
  readonly mulligan: boolean;
  readonly concede: boolean;
}

const typed = <T extends ThirteenMove["type"]>(
  moves: readonly ThirteenMove[],
  type: T,
): Extract<ThirteenMove, { type: T }>[] =>
  moves.filter((move): move is Extract<ThirteenMove, { type: T }> => move.type === type);

function grouped<V>(pairs: readonly (readonly [number, V])[]): Map<number, V[]> {
  const found = new Map<number, V[]>();
  for (const [card, value] of pairs) found.set(card, [...(found.get(card) ?? []), value]);
  return found;
}

export function groupLegalMoves(moves: readonly ThirteenMove[], view: ThirteenView | null): LegalMoves {
  const hunts = grouped(typed(moves, "hunt").map(({ card, target }) => [card, target] as const));
  const chosen = typed(moves, "choose").flatMap(({ options }) => options);
  const options = view?.pending?.options ?? [];
  return {
    any: moves.some(({ type }) => type !== "concede"),
    play: new Set(typed(moves, "play").map(({ card }) => card)),
    use: grouped(typed(moves, "use").map(({ card, ability }) => [card, ability] as const)),
    hunt: new Map([...hunts].map(([card, targets]) => [card, new Set<Prey>(targets)])),
    waylay: new Set(typed(moves, "waylay").map(({ card }) => card)),
    choose: new Map(
      chosen.flatMap((at) => {
        const card = options[at]?.card?.card;
        return card === undefined ? [] : [[card, at] as const];
      }),
    ),
    ways: chosen.filter((at) => options[at]?.card == null),
    nothing: typed(moves, "choose").some((move) => !move.options.length),
    decline: moves.some(({ type }) => type === "decline"),
    end: moves.some(({ type }) => type === "end_turn"),
    mulligan: moves.some(({ type }) => type === "mulligan"),
    concede: moves.some(({ type }) => type === "concede"),
  };
}

/** TH-15: while I choose for what I have not played yet, there is nothing else to do. */
export function legalTargets({ options, optional }: ThirteenAim, now: LegalMoves): LegalMoves {
  return {
    ...groupLegalMoves([], null),
    any: true,
    choose: new Map(options.flatMap(({ card }, at) => (card ? [[card.card, at] as const] : []))),
    ways: options.flatMap(({ card }, at) => (card ? [] : [at])),
    nothing: optional,
    concede: now.concede,
  };
}
