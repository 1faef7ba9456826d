/** The arrow from a hunter to its prey: where it begins, how it bends, where it points. Pure geometry. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Arrow {
  readonly path: string;
  readonly tip: Point;
  /** Degrees, to the right is 0. */
  readonly angle: number;
}

/** It leaves a card at its edge and stops before the middle of what it points at. */
const EDGE = 0.42;
/** It leaves its row upwards or downwards and then turns, so that it crosses no card beside the hunter. */
const TURN = { x: 0.28, y: 0.7 };

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
const reach = ({ width, height }: Box): number => Math.min(width, height) * EDGE;

function toward(from: Point, to: Point, by: number): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / far) * by, y: from.y + ((to.y - from.y) / far) * by };
}

/** Null where there is no room for one. */
export function arrowBetween(hunter: Box, prey: Box): Arrow | null {
  const [from, to] = [middle(hunter), middle(prey)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < reach(hunter) + reach(prey) + 12) return null;
  const bend = { x: from.x + (to.x - from.x) * TURN.x, y: from.y + (to.y - from.y) * TURN.y };
  const [start, tip] = [toward(from, bend, reach(hunter)), toward(to, bend, reach(prey))];
  const angle = (Math.atan2(tip.y - bend.y, tip.x - bend.x) * 180) / Math.PI;
  const round = (n: number): number => Math.round(n * 10) / 10;
  return {
    path: `M${round(start.x)} ${round(start.y)}Q${round(bend.x)} ${round(bend.y)} ${round(tip.x)} ${round(tip.y)}`,
    tip,
    angle,
  };
}

/** A finger or a mouse is a prey without size. */
export const boxOf = ({ x, y }: Point): Box => ({ x, y, width: 0, height: 0 });
