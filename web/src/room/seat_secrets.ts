/** Which seats this device holds: a secret token for each room, and the personal link that carries one. */
import { parse } from "../shared/navigation/routes";
import { isString, recall, remember } from "../shared/device/storage";
import { keep, keptList } from "./session_memory";

export interface HeldSeat {
  readonly code: string;
  readonly token: string;
  /** For the home page: who one is there, what is played, and when it was last seen. */
  readonly name: string | null;
  readonly game: string | null;
  readonly at: number;
  /** Left during a game: a bot has the seat until its owner is back. */
  readonly left?: boolean;
  /** A game was on when this was last seen. */
  readonly running?: boolean;
  /** Why the home page does not list it: a lesson alone was played there, it has its own door, or was removed. */
  readonly unlisted?: "taught" | "own_door" | "removed" | null;
  /** The token that was asked for in place of this one; whether the server took it is not known yet. */
  readonly next?: string;
}

const KEY = "seats";
/** Of games that go on, of rooms between games, and of what the home page does not list: none takes another's place. */
const KEPT = 20;
const TOKEN = /^[A-Za-z0-9_-]{8,64}$/;

/** The rooms this device has a seat in, the last one first. */
export function heldSeats(): HeldSeat[] {
  return keptList(KEY, isSeat);
}

export function seatIn(code: string): HeldSeat | null {
  return heldSeats().find((seat) => seat.code === code) ?? null;
}

/** A new seat, or news of one that is held. */
export function holdSeat(code: string, news: Partial<HeldSeat> & { token: string }, now = Date.now()): void {
  const known = seatIn(code);
  const before = known?.token === news.token ? known : null; // another token is another person
  const seat: HeldSeat = { name: null, game: null, ...before, ...news, code, at: now };
  keep(KEY, newest([seat, ...heldSeats().filter((other) => other.code !== code)]));
}

function newest(seats: readonly HeldSeat[]): readonly HeldSeat[] {
  const held = { running: 0, resting: 0, unlisted: 0 };
  return seats.filter((seat) => {
    held[kindOf(seat)] += 1;
    return held[kindOf(seat)] <= KEPT;
  });
}

const kindOf = ({ unlisted, running }: HeldSeat): "running" | "resting" | "unlisted" =>
  unlisted ? "unlisted" : running ? "running" : "resting";

/** Out of a running game: the token leads back to the seat as long as the game lasts. */
export function leaveSeat(code: string, token: string): void {
  const held = seatIn(code);
  if (held?.token === token) holdSeat(code, { token, left: true }, held.at);
}

/** Out of the list of the home page, until one is in that room again. The seat is kept. */
export function unlistSeat(code: string, token: string): void {
  const held = seatIn(code);
  if (held?.token === token) holdSeat(code, { token, unlisted: "removed" }, held.at);
}

/** Left for good, or not ours any more. A newer token for the same room stays. */
export function giveUpSeat(code: string, token: string): void {
  keep(
    KEY,
    heldSeats().filter((seat) => seat.code !== code || seat.token !== token),
  );
}

/** For one's other device. What is behind # is never sent to a server. Null for whoever holds no token there. */
export function personalLink(code: string, token: string | null, origin = location.origin): string | null {
  return token && `${origin}/r/${encodeURIComponent(code)}#${token}`;
}

/**
 * Opened through a personal link: keeps the token and takes it out of the address bar, where others
 * could read or copy it. Call it before anything else reads the address. True when there was one.
 */
export function takeSeatFromAddress(): boolean {
  const route = parse(location.pathname);
  const token = location.hash.slice(1);
  if (route.page !== "room" || !TOKEN.test(token)) return false;
  history.replaceState(history.state, "", location.pathname + location.search);
  holdSeat(route.code, { token });
  return true;
}

/** The name one came with last, offered next time. */
export function lastName(): string {
  return recall("name", isString) ?? "";
}

export function keepName(name: string): void {
  remember("name", name);
}

function isSeat(value: unknown): value is HeldSeat {
  const { code, token, at } = (value ?? {}) as Partial<Record<keyof HeldSeat, unknown>>;
  return isString(code) && isString(token) && typeof at === "number";
}
