/**
 * How long each event is on the stage, in milliseconds, and whether its end or its beginning changes the table. Pure.
 */
import type { CaptainFlipEvent } from "../../../generated/wire";

export const FLIGHT = 460;
export const FLIP = 620;
const DRAW = 560;
const BREATH = 220;
/** What something did is a sentence: long enough to be read. */
const READ = 1_100;
const NEWS = 1_000;

export function lengthOf(event: CaptainFlipEvent): number {
  switch (event.type) {
    case "turn_began":
      return BREATH;
    case "drawn":
      return DRAW;
    case "flipped":
    case "turned":
      return FLIP;
    case "placed":
      return FLIGHT;
    case "took":
      return event.coins ? READ : 0;
    case "map_taken":
      return event.previous === event.seat ? 0 : READ;
    case "paid":
    case "map_paid":
    case "map_returned":
    case "column_completed":
      return READ;
    case "nothing_drawn":
    case "nothing_turned":
    case "last_round":
    case "sank":
    case "floated":
      return NEWS;
    default:
      return 0;
  }
}

/** What flies is there when it has landed, and not before. */
export function appliesAtEnd({ type }: CaptainFlipEvent): boolean {
  return type === "placed" || type === "took" || type === "map_paid" || type === "map_taken" || type === "map_returned";
}

/** Nobody wants to watch a queue: the more there is to come, the quicker each. */
export function paceFor(waiting: number): number {
  return Math.max(0.3, Math.min(1, 14 / Math.max(1, waiting)));
}
