/** What was done and what would have been better, as shapes over a table. Pure. */
import { arrowBetween, type Arrow, type Box } from "../../../table/animation/arrow";

export type MarkKind = "played" | "better";

export interface MarkShapes {
  readonly kind: MarkKind;
  readonly boxes: readonly Box[];
  /** From what acts to what it acts upon. */
  readonly arrow: Arrow | null;
}

/** So far outside of what it marks; the better one runs round the other where both mark the same. */
const AROUND: Readonly<Record<MarkKind, number>> = { played: 3, better: 9 };

export function shapesAround(kind: MarkKind, marked: readonly Box[]): MarkShapes {
  const [from, to] = marked;
  return {
    kind,
    boxes: marked.map((box) => grown(box, AROUND[kind])),
    arrow: from && to && marked.length === 2 ? arrowBetween(from, to) : null,
  };
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** To tell whether anything has moved. */
export const geometryKey = (all: readonly MarkShapes[]): string =>
  all.flatMap(({ boxes }) => boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))).join(" ");
