/** What the end of a connection means: try again, and when, or it is over. Pure. */

/** Why there is no point in trying again by itself. `full`: too many pages are open there. */
export type Over =
  | "outdated"
  | "bad_token"
  | "no_room"
  | "full"
  | "removed"
  | "left"
  /** The door is not open to whoever has the code. `asks`: the host has not answered yet. */
  | "banned"
  | "locked"
  | AtTheDoor;

export type AtTheDoor = "must_ask" | "asks";

export const isAtTheDoor = (over: Over | null): over is AtTheDoor => over === "must_ask" || over === "asks";

export const Close = {
  goingAway: 1001,
  lost: 1006,
  restart: 1012,
  tooBig: 1009,
  badMessage: 4400,
  badToken: 4401,
  noRoom: 4404,
  full: 4409,
  banned: 4410,
  locked: 4423,
  asks: 4425,
  mustAsk: 4428,
  flood: 4429,
} as const;

export type Closing =
  | { readonly over: Over }
  /** `blame`: what was said and not answered ended it, and must not be said again. */
  | { readonly over: null; readonly wait: number; readonly blame: boolean };

const again: Closing = { over: null, wait: 0, blame: false };

/** `welcomed`: the server had let us in before. Its `bye`, where there was one, says more than the code. */
export function closing(code: number, welcomed: boolean, bye: string | null): Closing {
  if (bye === "removed" || bye === "left") return { over: bye };
  switch (code) {
    case Close.badToken:
      return { over: "bad_token" };
    case Close.noRoom:
      return { over: "no_room" };
    case Close.full:
      return { over: "full" };
    case Close.banned:
      return { over: "banned" };
    case Close.locked:
      return { over: "locked" };
    case Close.asks:
      return { over: "asks" };
    case Close.mustAsk:
      return { over: "must_ask" };
    case Close.flood:
      return { over: null, wait: 2_000, blame: false };
    // A server that doesn't even understand our hello is newer than this page.
    case Close.badMessage:
      return welcomed ? { over: null, wait: 0, blame: true } : { over: "outdated" };
    case Close.tooBig:
      return { over: null, wait: 0, blame: true };
    default:
      return again;
  }
}

/** Over HTTP the same answers are statuses. */
export function closeCode(status: number): number {
  const codes: Record<number, number> = {
    400: Close.badMessage,
    401: Close.badToken,
    404: Close.noRoom,
    409: Close.full,
    410: Close.banned,
    423: Close.locked,
    425: Close.asks,
    428: Close.mustAsk,
    413: Close.tooBig,
    429: Close.flood,
  };
  return codes[status] ?? Close.lost;
}

const WAITS = [200, 500, 1_000, 2_000, 4_000];
const LONGEST_WAIT = 8_000;

/** How long to wait before the next try: soon at first; with jitter, or a whole room would come at once. */
export function backoff(failures: number, random: number): number {
  const wait = WAITS[failures] ?? LONGEST_WAIT;
  return wait * (0.5 + random / 2);
}
