/**
 * This device's part in the shuffle: it promises luck, shows it once, for one sheet, and remembers what it saw, so that
 * after the game nobody has to be believed.
 */
import type { Dealing, RoomInfo, ServerMessage, TableInfo } from "../generated/wire";
import { isString } from "../shared/device/storage";
import type { Witness } from "./verify";
import { randomHex } from "./hex";
import { keep, keptList } from "../room/session_memory";
import { digestOf, LUCK_BYTES, promiseOf } from "./deal_manifest";
import type { RoomState } from "../room/room_state";

interface Luck {
  readonly commitment: string;
  /** Null for whoever watches. */
  readonly luck: string | null;
  /** The hash of the one sheet that it was shown for. */
  readonly shown: string | null;
}

/** What this device saw of a deal. */
interface Sighting {
  readonly table: string;
  /** What the room had promised for it; null: we were not there. */
  readonly promised: string | null;
  /** The hash of its sheet; null: no sheet was shown here. */
  readonly sheet: string | null;
  /** The server had taken our promise, and dealt without it. */
  readonly leftOut: boolean;
  /** So many deals of its room had been stopped before our eyes when we first saw it dealt; null: not yet. */
  readonly stopped: number | null;
}

interface Stopped {
  readonly room: string;
  readonly table: string;
}

/** The line that is open: whose it is, and the commitment for which the server has taken our promise on it. */
export interface Standing {
  readonly me: string | null;
  readonly taken: string | null;
}

const KEPT = 50;

const lucks = (): Luck[] => keptList("luck.2", isLuck);
const sightings = (): Sighting[] => keptList("sightings", isSighting);
const stops = (): Stopped[] => keptList("stopped.2", isStopped);
const luckOf = (commitment: string): Luck | null => lucks().find((each) => each.commitment === commitment) ?? null;
const sightingOf = (table: string): Sighting | null => sightings().find((each) => each.table === table) ?? null;

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
  if (known?.luck !== luck) keepLuck({ commitment, luck, shown: null });
  if (me === null || !luck || known?.shown || dealing) return null;
  return promiseOf(commitment, luck);
}

/**
 * All is promised. Show my luck for this sheet if my promise stands on it, and never for another sheet: who had seen it
 * could fit the rest to it.
 */
export function luckFor({ dealing }: RoomInfo, me: string | null): { table: string; luck: string } | null {
  if (!dealing || me === null) return null;
  const { sheet } = dealing;
  const known = luckOf(sheet.commitment);
  if (!known?.luck || !isPromisedOn(dealing, me)) return null;
  const digest = digestOf(sheet);
  if (known.shown !== null && known.shown !== digest) return null;
  keepLuck({ ...known, shown: digest });
  return { table: sheet.table, luck: known.luck };
}

/** My promise stands on the sheet, at my seat. */
function isPromisedOn({ sheet, seats }: Dealing, me: string): boolean {
  const luck = luckOf(sheet.commitment)?.luck ?? "";
  return luck !== "" && sheet.promises[seats.indexOf(me)] === promiseOf(sheet.commitment, luck);
}

/** What a message shows of deals: what was promised for one, its sheet, and that one came to nothing. */
export function watchTheDeal(before: RoomState, message: ServerMessage, standing: Standing): void {
  if (message.type === "room" || message.type === "welcome") watchForSheets(message.room, standing);
  if (message.type === "welcome" && message.room.table) sightTable(message.room.code, message.room.table);
  if (!("v" in message) || message.v !== before.v + 1 || before.room === null || before.stale) return;
  if (message.type === "room") watchForStops(before, message.room);
  watchForTables(before.room, before.latest, message, standing);
}

/** The first one that is seen counts. */
function watchForSheets({ dealing }: RoomInfo, { me, taken }: Standing): void {
  if (!dealing || sightingOf(dealing.sheet.table)?.sheet) return;
  const leftOut = me !== null && taken === dealing.sheet.commitment && !isPromisedOn(dealing, me);
  sight(dealing.sheet.table, { sheet: digestOf(dealing.sheet), leftOut });
}

/** What is known of it stays. */
function sight(table: string, news: Partial<Sighting>): void {
  const first = { table, promised: null, sheet: null, leftOut: false, stopped: null };
  const others = sightings().filter((each) => each.table !== table);
  keep("sightings", [{ ...first, ...sightingOf(table), ...news }, ...others].slice(0, KEPT));
}

/** It is dealt: only what was stopped before that has to be on its sheet. */
function sightTable(room: string, table: string): void {
  const stopped = stops().filter((each) => each.room === room).length;
  if (sightingOf(table)?.stopped == null) sight(table, { stopped });
}

/**
 * If this message deals a new table while we look on, what the room had promised must be its commitment. A welcome
 * names a table too, but then we were away: the promise that we saw may be an older deal's.
 */
function watchForTables(room: RoomInfo, latest: TableInfo | null, message: ServerMessage, { taken }: Standing): void {
  const table = message.type === "room" ? message.room.table : message.type === "table" ? message.table.id : null;
  if (table === null || table === latest?.id) return;
  if (table !== room.table) {
    const { sheet, leftOut } = sightingOf(table) ?? { sheet: null, leftOut: false };
    sightTable(room.code, table);
    sight(table, { promised: room.commitment, leftOut: leftOut || (!sheet && taken === room.commitment) });
  }
  const seen = sightingOf(table);
  if (message.type === "table" && message.table.sheet !== null && seen?.promised != null && seen.sheet === null)
    sight(table, { sheet: message.table.sheet });
}

function watchForStops({ room, latest }: RoomState, now: RoomInfo): void {
  const starting = room?.dealing?.sheet.table;
  if (starting && !now.dealing && now.table !== starting) stop(now.code, starting);
  if (latest && latest.asks.length && now.table !== latest.id && wasDrawn(latest)) stop(now.code, latest.id);
}

/**
 * A lesson, a deal of the day and a deal that is played again are set, not drawn: whoever leaves them stops no deal. A
 * table whose sheet was shown here stays a deal, whatever the server calls it afterwards.
 */
function wasDrawn({ id, commitment }: TableInfo): boolean {
  return commitment !== "" || Boolean(sightingOf(id)?.sheet);
}

function stop(room: string, table: string): void {
  if (!stops().some((each) => each.table === table)) keep("stopped.2", [{ room, table }, ...stops()].slice(0, KEPT));
}

/** What this device can say of the time before the deal. */
export function witness(table: string, commitment: string): Witness {
  const known = luckOf(commitment);
  const seen = sightingOf(table);
  const shown = known?.shown != null && known.shown === seen?.sheet;
  return {
    promised: seen?.promised ?? (known && commitment),
    sheet: seen?.sheet ?? null,
    luck: known?.luck || null,
    due: shown || seen?.leftOut === true,
    stopped: seen?.stopped ?? 0,
  };
}

type Unsure<T> = Partial<Record<keyof T, unknown>>;

function isLuck(value: unknown): value is Luck {
  const { commitment, luck, shown } = (value ?? {}) as Unsure<Luck>;
  return isString(commitment) && [luck, shown].every(isTextOrNull);
}

function isSighting(value: unknown): value is Sighting {
  const { table, promised, sheet, leftOut, stopped } = (value ?? {}) as Unsure<Sighting>;
  const texts = isString(table) && [promised, sheet].every(isTextOrNull);
  return texts && typeof leftOut === "boolean" && (stopped === null || typeof stopped === "number");
}

const isTextOrNull = (value: unknown): boolean => value === null || isString(value);

function isStopped(value: unknown): value is Stopped {
  const { room, table } = (value ?? {}) as Unsure<Stopped>;
  return isString(room) && isString(table);
}
