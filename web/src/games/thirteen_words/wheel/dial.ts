/** The wheel's arithmetic. A rotation is in degrees, clockwise; at 0 twelve is under the pointer. Pure. */
import { PLACES } from "../board/ring";

export const NOTCH = 360 / PLACES;

/** The place under the pointer. */
export function aimedAt(rotation: number): number {
  const notch = Math.round(-rotation / NOTCH) % PLACES;
  return notch <= 0 ? notch + PLACES : notch;
}

/** The rotation that brings a place under the pointer with the least turning. */
export function turnedTo(place: number, rotation: number): number {
  const wanted = -place * NOTCH;
  return wanted + 360 * Math.round((rotation - wanted) / 360);
}

/** Let go, the wheel falls into the nearest notch that holds a card. */
export function snapRotation(rotation: number, places: readonly number[]): number {
  const all = places.map((place) => turnedTo(place, rotation));
  return all.sort((a, b) => Math.abs(a - rotation) - Math.abs(b - rotation))[0] ?? rotation;
}

/** The next card in a direction: what an arrow key turns to. */
export function neighbour(place: number, step: 1 | -1, places: readonly number[]): number {
  for (let far = 1; far <= PLACES; far++) {
    const next = ((place - 1 + step * far + PLACES * PLACES) % PLACES) + 1;
    if (places.includes(next)) return next;
  }
  return place;
}

/** Where a point stands round a middle, in degrees clockwise from the top. */
export function bearing(x: number, y: number): number {
  return (Math.atan2(x, -y) * 180) / Math.PI;
}

/** The shorter way from one bearing to another. */
export function turn(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

const COAST_MS = 160;
const COAST_MOST = 4 * NOTCH;

/** A flick lets the wheel run on a little, never more than a third of a turn. */
export function coast(rotation: number, degreesPerMs: number): number {
  return rotation + Math.max(-COAST_MOST, Math.min(COAST_MOST, degreesPerMs * COAST_MS));
}
