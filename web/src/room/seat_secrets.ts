/** Which seats this device holds: a secret token for each room, and the personal link that carries one. */
import { parse } from "../shared/navigation/routes";
import { isString, recall, remember } from "../shared/device/storage";
import { keep, loadList } from "./session_memory";

export interface SavedSeat {
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

const SEATS_SLOT = "seats";
/** Of games that go on, of rooms between games, and of what the home page does not list: none takes another's place. */
const MAX_SEATS_OF_KIND = 20;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{8,64}$/;

/** The rooms this device has a seat in, the last one first. */
export function listSeats(): SavedSeat[] {
  return loadList(SEATS_SLOT, isSeat);
}

export function findSeat(code: string): SavedSeat | null {
  return listSeats().find((seat) => seat.code === code) ?? null;
}

/** A new seat, or news of one that is held. */
export function saveSeat(code: string, news: Partial<SavedSeat> & { token: string }, now = Date.now()): void {
  const saved = findSeat(code);
  const before = saved?.token === news.token ? saved : null; // another token is another person
  const seat: SavedSeat = { name: null, game: null, ...before, ...news, code, at: now };
  keep(SEATS_SLOT, keepNewest([seat, ...listSeats().filter((other) => other.code !== code)]));
}

function keepNewest(seats: readonly SavedSeat[]): readonly SavedSeat[] {
  const saved = { running: 0, resting: 0, unlisted: 0 };
  return seats.filter((seat) => {
    saved[kindOf(seat)] += 1;
    return saved[kindOf(seat)] <= MAX_SEATS_OF_KIND;
  });
}

const kindOf = ({ unlisted, running }: SavedSeat): "running" | "resting" | "unlisted" =>
  unlisted ? "unlisted" : running ? "running" : "resting";

/** Out of a running game: the token leads back to the seat as long as the game lasts. */
export function markSeatLeft(code: string, token: string): void {
  const saved = findSeat(code);
  if (saved?.token === token) saveSeat(code, { token, left: true }, saved.at);
}

/** Out of the list of the home page, until one is in that room again. The seat is kept. */
export function hideSeat(code: string, token: string): void {
  const saved = findSeat(code);
  if (saved?.token === token) saveSeat(code, { token, unlisted: "removed" }, saved.at);
}

/** Left for good, or not ours any more. A newer token for the same room stays. */
export function forgetSeat(code: string, token: string): void {
  keep(
    SEATS_SLOT,
    listSeats().filter((seat) => seat.code !== code || seat.token !== token),
  );
}

/** For one's other device. What is behind # is never sent to a server. Null for whoever holds no token there. */
export function buildPersonalLink(code: string, token: string | null, origin = location.origin): string | null {
  return token && `${origin}/r/${encodeURIComponent(code)}#${token}`;
}

/**
 * Opened through a personal link: keeps the token and takes it out of the address bar, where others
 * could read or copy it. Call it before anything else reads the address. True when there was one.
 */
export function takeSeatFromAddress(): boolean {
  const route = parse(location.pathname);
  const token = location.hash.slice(1);
  if (route.page !== "room" || !TOKEN_PATTERN.test(token)) return false;
  history.replaceState(history.state, "", location.pathname + location.search);
  saveSeat(route.code, { token });
  return true;
}

/** The name one came with last, offered next time. */
export function recallName(): string {
  return recall("name", isString) ?? "";
}

export function saveName(name: string): void {
  remember("name", name);
}

function isSeat(value: unknown): value is SavedSeat {
  const { code, token, at } = (value ?? {}) as Partial<Record<keyof SavedSeat, unknown>>;
  return isString(code) && isString(token) && typeof at === "number";
}
