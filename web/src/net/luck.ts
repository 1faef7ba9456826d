/**
 * This device's part in the shuffle: it promises luck, shows it once, for one sheet, and remembers what it saw, so that
 * after the game nobody has to be believed.
 */
import type { RoomInfo, ServerMessage, Sheet } from "../generated/wire";
import { isString } from "../lib/storage";
import type { Witness } from "./fair";
import { randomHex } from "./hex";
import { keep, keptList } from "./memory";
import { digestOf, LUCK_BYTES, promiseOf } from "./sheet";
import type { RoomState } from "./state";

interface Luck {
  readonly commitment: string;
  /** Null for whoever watches. */
  readonly luck: string | null;
  /** The table said that it has our promise, on the line that is open. */
  readonly taken: boolean;
  /** The hash of the one sheet that it was shown for. */
  readonly shown: string | null;
}

/** A deal before our eyes: what the room had promised for it. */
interface Deal {
  readonly table: string;
  readonly promised: string;
}

interface SeenSheet {
  readonly table: string;
  readonly sheet: string;
}

interface Stopped {
  readonly room: string;
  readonly table: string;
}

const KEPT = 50;

const lucks = (): Luck[] => keptList("luck.2", isLuck);
const deals = (): Deal[] => keptList("deals.2", isDeal);
const sheets = (): SeenSheet[] => keptList("sheets", isSeenSheet);
const stops = (): Stopped[] => keptList("stopped", isStopped);
const luckOf = (commitment: string): Luck | null => lucks().find((each) => each.commitment === commitment) ?? null;

function keepLuck(luck: Luck): void {
  const others = lucks().filter((each) => each.commitment !== luck.commitment);
  keep("luck.2", [luck, ...others].slice(0, KEPT));
}

/**
 * The room shows a commitment: remember that we saw it. The answer is what to promise for it, or null when there is
 * nothing to promise: a watcher has no luck, nor has a device without any chance; and luck is for one deal only.
 */
export function promiseFor({ commitment, dealing }: RoomInfo, me: string | null): string | null {
  const known = luckOf(commitment);
  const luck = known?.luck ?? (me === null ? null : randomHex(LUCK_BYTES));
  if (known?.luck !== luck) keepLuck({ commitment, luck, taken: false, shown: null });
  if (me === null || !luck || known?.shown || dealing) return null;
  return promiseOf(commitment, luck);
}

/** The table has our promise, and from now on must show it; or the line broke, and it has to be made again. */
export function promiseTaken(commitment: string, taken: boolean): void {
  const known = luckOf(commitment);
  if (known && known.taken !== taken) keepLuck({ ...known, taken });
}

/**
 * All is promised. Show my luck for this sheet if my promise stands on it, and never for another sheet: who had seen it
 * could fit the rest to it.
 */
export function luckFor({ dealing }: RoomInfo, me: string | null): { table: string; luck: string } | null {
  if (!dealing || me === null) return null;
  const { sheet, seats } = dealing;
  const known = luckOf(sheet.commitment);
  const promise = sheet.promises[seats.indexOf(me)];
  if (!known?.luck || promise !== promiseOf(sheet.commitment, known.luck)) return null;
  const digest = digestOf(sheet);
  if (known.shown !== null && known.shown !== digest) return null;
  keepLuck({ ...known, shown: digest });
  return { table: sheet.table, luck: known.luck };
}

/** What a message shows of deals: what was promised for one, its sheet, and that one came to nothing. */
export function watchTheDeal(before: RoomState, message: ServerMessage): void {
  if ((message.type === "room" || message.type === "welcome") && message.room.dealing) see(message.room.dealing.sheet);
  if (!("v" in message) || message.v !== before.v + 1 || before.room === null || before.stale) return;
  if (message.type === "room") watchForStops(before, message.room);
  watchForTables(before, message);
}

/** The first one that is seen counts. */
function see(sheet: Sheet): void {
  seeDigest(sheet.table, digestOf(sheet));
}

function seeDigest(table: string, sheet: string): void {
  if (!sheets().some((each) => each.table === table)) keep("sheets", [{ table, sheet }, ...sheets()].slice(0, KEPT));
}

/**
 * If this message deals a new table while we look on, what the room had promised must be its commitment. A welcome
 * names a table too, but then we were away: the promise that we saw may be an older deal's.
 */
function watchForTables(before: RoomState, message: ServerMessage): void {
  const table = message.type === "room" ? message.room.table : message.type === "table" ? message.table.id : null;
  if (table === null || table === before.latest?.id) return;
  if (table !== before.room?.table)
    keep("deals.2", [{ table, promised: before.room?.commitment ?? "" }, ...deals()].slice(0, KEPT));
  if (message.type === "table" && message.table.sheet !== null && saw(table)) seeDigest(table, message.table.sheet);
}

const saw = (table: string): boolean => deals().some((deal) => deal.table === table);

function watchForStops({ room, latest }: RoomState, now: RoomInfo): void {
  const starting = room?.dealing?.sheet.table;
  if (starting && !now.dealing && now.table !== starting) stop(now.code, starting);
  if (latest?.asks.length && now.table !== latest.id) stop(now.code, latest.id);
}

function stop(room: string, table: string): void {
  if (!stops().some((each) => each.table === table)) keep("stopped", [{ room, table }, ...stops()].slice(0, KEPT));
}

/** What this device can say of the time before the deal. */
export function witness(room: string, table: string, commitment: string, seat: number | null): Witness {
  const known = luckOf(commitment);
  return {
    promised: deals().find((deal) => deal.table === table)?.promised ?? (known && commitment),
    saw: saw(table),
    sheet: sheets().find((each) => each.table === table)?.sheet ?? null,
    seat,
    luck: known?.luck || null,
    taken: known?.taken ?? false,
    stopped: stops().filter((each) => each.room === room && each.table !== table).length,
  };
}

type Unsure<T> = Partial<Record<keyof T, unknown>>;

function isLuck(value: unknown): value is Luck {
  const { commitment, luck, taken, shown } = (value ?? {}) as Unsure<Luck>;
  const texts = [luck, shown].every((text) => text === null || isString(text));
  return isString(commitment) && texts && typeof taken === "boolean";
}

function isDeal(value: unknown): value is Deal {
  const { table, promised } = (value ?? {}) as Unsure<Deal>;
  return isString(table) && isString(promised);
}

function isSeenSheet(value: unknown): value is SeenSheet {
  const { table, sheet } = (value ?? {}) as Unsure<SeenSheet>;
  return isString(table) && isString(sheet);
}

function isStopped(value: unknown): value is Stopped {
  const { room, table } = (value ?? {}) as Unsure<Stopped>;
  return isString(room) && isString(table);
}
