/** What the end of a connection means: whether to retry, and when, or it is over. Pure. */

/** Why the connection does not retry by itself. `full`: too many pages of this seat are open. */
export type EndReason =
  | "outdated"
  | "bad_token"
  | "no_room"
  | "full"
  | "removed"
  | "left"
  /** The door is not open to whoever has the code. `asks`: the host has not answered yet. */
  | "banned"
  | "locked"
  | AdmissionReason;

export type AdmissionReason = "must_ask" | "asks";

export const isAdmissionReason = (over: EndReason | null): over is AdmissionReason =>
  over === "must_ask" || over === "asks";

export const CloseCode = {
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

export type CloseOutcome =
  | { readonly end: EndReason }
  /** `rejectsPending`: an unanswered message caused the close and must not be sent again. */
  | { readonly end: null; readonly retryAfterMs: number; readonly rejectsPending: boolean };

const retryNow: CloseOutcome = { end: null, retryAfterMs: 0, rejectsPending: false };

/** `hasWelcome`: the server had welcomed this connection. A `bye` message takes precedence over the close code. */
export function interpretClose(code: number, hasWelcome: boolean, bye: string | null): CloseOutcome {
  if (bye === "removed" || bye === "left") return { end: bye };
  switch (code) {
    case CloseCode.badToken:
      return { end: "bad_token" };
    case CloseCode.noRoom:
      return { end: "no_room" };
    case CloseCode.full:
      return { end: "full" };
    case CloseCode.banned:
      return { end: "banned" };
    case CloseCode.locked:
      return { end: "locked" };
    case CloseCode.asks:
      return { end: "asks" };
    case CloseCode.mustAsk:
      return { end: "must_ask" };
    case CloseCode.flood:
      return { end: null, retryAfterMs: 2_000, rejectsPending: false };
    // A server that doesn't even understand our hello is newer than this page.
    case CloseCode.badMessage:
      return hasWelcome ? { end: null, retryAfterMs: 0, rejectsPending: true } : { end: "outdated" };
    case CloseCode.tooBig:
      return { end: null, retryAfterMs: 0, rejectsPending: true };
    default:
      return retryNow;
  }
}

/** Long polling reports the same outcomes as HTTP statuses. */
export function closeCodeOfStatus(status: number): number {
  const codes: Record<number, number> = {
    400: CloseCode.badMessage,
    401: CloseCode.badToken,
    404: CloseCode.noRoom,
    409: CloseCode.full,
    410: CloseCode.banned,
    423: CloseCode.locked,
    425: CloseCode.asks,
    428: CloseCode.mustAsk,
    413: CloseCode.tooBig,
    429: CloseCode.flood,
  };
  return codes[status] ?? CloseCode.lost;
}

const BACKOFF_DELAYS_MS = [200, 500, 1_000, 2_000, 4_000];
const MAX_BACKOFF_MS = 8_000;

/** How long to wait before the next try: soon at first; with jitter, or a whole room would come at once. */
export function backoffDelay(failures: number, random: number): number {
  const wait = BACKOFF_DELAYS_MS[failures] ?? MAX_BACKOFF_MS;
  return wait * (0.5 + random / 2);
}
