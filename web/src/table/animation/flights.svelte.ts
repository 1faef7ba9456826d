/** What is in the air between two spots of the table. Only for the eyes: the theatre's time decides, not theirs. */

export interface FlightPath {
  /** Names of `data-spot`. */
  readonly from: string;
  readonly to: string;
  /** Milliseconds in the air, and before it leaves. */
  readonly length: number;
  readonly delay?: number;
  /** How large it is when it leaves and halfway, as a share of what it is when it lands. */
  readonly leaves?: number;
  readonly halfway?: number;
  /** It takes the size of what it lies on: of `from` when it leaves, of `to` (as `--size`) when it lands. */
  readonly fits?: boolean;
}

export interface Flight<Thing> extends FlightPath {
  readonly id: number;
  readonly thing: Thing;
}

export class Flights<Thing> {
  all = $state.raw<readonly Flight<Thing>[]>([]);
  #count = 0;

  start(thing: Thing, course: FlightPath): void {
    this.all = [...this.all, { ...course, thing, id: ++this.#count }];
  }

  landed(id: number): void {
    this.all = this.all.filter((flight) => flight.id !== id);
  }
}

/** Higher in the middle: thrown, not pushed. */
export function arc(from: DOMRect, to: DOMRect, { leaves = 0.8, halfway = 1.5, fits = false }: FlightPath): Keyframe[] {
  const [x, y] = middle(from);
  const [toX, toY] = middle(to);
  const start = fits ? from.width / to.width : leaves;
  const above = (Math.min(y, toY) + (y + toY) / 2) / 2;
  return [
    keyframeAt(x, y, start),
    keyframeAt((x + toX) / 2, above, Math.max(start, 1) * halfway),
    keyframeAt(toX, toY, 1),
  ];
}

function middle({ left, top, width, height }: DOMRect): [number, number] {
  return [left + width / 2, top + height / 2];
}

function keyframeAt(x: number, y: number, scale: number): Keyframe {
  return { transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})` };
}
