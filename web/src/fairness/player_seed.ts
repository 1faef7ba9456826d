/**
 * This device's part in the shuffle: it promises luck, shows it once, for one sheet, and remembers what it saw, so that
 * after the game nobody has to be believed.
 */
import type { Dealing, RoomInfo, ServerMessage, TableInfo } from "../generated/wire";
import { isString } from "../shared/device/storage";
import type { DealObservation } from "./verify";
import { randomHex } from "./hex";
import { keep, loadList } from "../room/session_memory";
import { hashManifest, SEED_BYTES, commitToSeed } from "./deal_manifest";
import type { RoomState } from "../room/room_state";

interface PlayerSeed {
  readonly commitment: string;
  /** Null for whoever watches. */
  readonly luck: string | null;
  /** The hash of the one sheet that it was shown for. */
  readonly shown: string | null;
}

/** What this device saw of a deal. */
interface ObservedDeal {
  readonly table: string;
  /** What the room had promised for it; null: we were not there. */
  readonly promised: string | null;
  /** The hash of its sheet; null: no sheet was shown here. */
  readonly sheet: string | null;
  /** The server had taken our promise, and dealt without it. */
  readonly isLeftOut: boolean;
  /** So many deals of its room had been stopped before our eyes when we first saw it dealt; null: not yet. */
  readonly stopped: number | null;
}

interface StoppedDeal {
  readonly room: string;
  readonly table: string;
}

/** The line that is open: whose it is, and the commitment for which the server has taken our promise on it. */
export interface CommitmentStatus {
  readonly me: string | null;
  readonly acceptedFor: string | null;
}

const MAX_ENTRIES = 50;

const readSeeds = (): PlayerSeed[] => loadList("luck.2", isPlayerSeed);
const readObservations = (): ObservedDeal[] => loadList("sightings", isObservedDeal);
const readStoppedDeals = (): StoppedDeal[] => loadList("stopped.2", isStoppedDeal);
const findSeed = (commitment: string): PlayerSeed | null =>
  readSeeds().find((each) => each.commitment === commitment) ?? null;
const findObservation = (table: string): ObservedDeal | null =>
  readObservations().find((each) => each.table === table) ?? null;

function saveSeed(luck: PlayerSeed): void {
  const others = readSeeds().filter((each) => each.commitment !== luck.commitment);
  keep("luck.2", [luck, ...others].slice(0, MAX_ENTRIES));
}

/**
 * The room shows a commitment: remember that we saw it. The answer is what to promise for it, or null when there is
 * nothing to promise: a watcher has no luck, nor has a device without any chance; and luck is for one deal only.
 */
export function commitPlayerSeed({ commitment, dealing }: RoomInfo, me: string | null): string | null {
  const known = findSeed(commitment);
  const luck = known?.luck ?? (me === null ? null : randomHex(SEED_BYTES));
  if (known?.luck !== luck) saveSeed({ commitment, luck, shown: null });
  if (me === null || !luck || known?.shown || dealing) return null;
  return commitToSeed(commitment, luck);
}

/**
 * All is promised. Show my luck for this sheet if my promise stands on it, and never for another sheet: who had seen it
 * could fit the rest to it.
 */
export function revealPlayerSeed({ dealing }: RoomInfo, me: string | null): { table: string; luck: string } | null {
  if (!dealing || me === null) return null;
  const { sheet } = dealing;
  const known = findSeed(sheet.commitment);
  if (!known?.luck || !isCommittedOn(dealing, me)) return null;
  const digest = hashManifest(sheet);
  if (known.shown !== null && known.shown !== digest) return null;
  saveSeed({ ...known, shown: digest });
  return { table: sheet.table, luck: known.luck };
}

/** My promise stands on the sheet, at my seat. */
function isCommittedOn({ sheet, seats }: Dealing, me: string): boolean {
  const luck = findSeed(sheet.commitment)?.luck ?? "";
  return luck !== "" && sheet.promises[seats.indexOf(me)] === commitToSeed(sheet.commitment, luck);
}

/** What a message shows of deals: what was promised for one, its sheet, and that one came to nothing. */
export function observeDeal(before: RoomState, message: ServerMessage, status: CommitmentStatus): void {
  if (message.type === "room" || message.type === "welcome") observeManifest(message.room, status);
  if (message.type === "welcome" && message.room.table) countStopsBefore(message.room.code, message.room.table);
  if (!("v" in message) || message.v !== before.v + 1 || before.room === null || before.stale) return;
  if (message.type === "room") observeStop(before, message.room);
  observeTable(before.room, before.latest, message, status);
}

/** The first one that is seen counts. */
function observeManifest({ dealing }: RoomInfo, { me, acceptedFor }: CommitmentStatus): void {
  if (!dealing || findObservation(dealing.sheet.table)?.sheet) return;
  const isLeftOut = me !== null && acceptedFor === dealing.sheet.commitment && !isCommittedOn(dealing, me);
  updateObservation(dealing.sheet.table, { sheet: hashManifest(dealing.sheet), isLeftOut });
}

/** What is known of it stays. */
function updateObservation(table: string, news: Partial<ObservedDeal>): void {
  const first = { table, promised: null, sheet: null, isLeftOut: false, stopped: null };
  const others = readObservations().filter((each) => each.table !== table);
  keep("sightings", [{ ...first, ...findObservation(table), ...news }, ...others].slice(0, MAX_ENTRIES));
}

/** It is dealt: only what was stopped before that has to be on its sheet. */
function countStopsBefore(room: string, table: string): void {
  const stopped = readStoppedDeals().filter((each) => each.room === room).length;
  if (findObservation(table)?.stopped == null) updateObservation(table, { stopped });
}

/**
 * If this message deals a new table while we look on, what the room had promised must be its commitment. A welcome
 * names a table too, but then we were away: the promise that we saw may be an older deal's.
 */
function observeTable(
  room: RoomInfo,
  latest: TableInfo | null,
  message: ServerMessage,
  { acceptedFor }: CommitmentStatus,
): void {
  const table = message.type === "room" ? message.room.table : message.type === "table" ? message.table.id : null;
  if (table === null || table === latest?.id) return;
  if (table !== room.table) {
    const { sheet, isLeftOut } = findObservation(table) ?? { sheet: null, isLeftOut: false };
    countStopsBefore(room.code, table);
    updateObservation(table, {
      promised: room.commitment,
      isLeftOut: isLeftOut || (!sheet && acceptedFor === room.commitment),
    });
  }
  const seen = findObservation(table);
  if (message.type === "table" && message.table.sheet !== null && seen?.promised != null && seen.sheet === null)
    updateObservation(table, { sheet: message.table.sheet });
}

function observeStop({ room, latest }: RoomState, now: RoomInfo): void {
  const starting = room?.dealing?.sheet.table;
  if (starting && !now.dealing && now.table !== starting) recordStop(now.code, starting);
  if (latest && latest.asks.length && now.table !== latest.id && wasDrawn(latest)) recordStop(now.code, latest.id);
}

/**
 * A lesson, a deal of the day and a deal that is played again are set, not drawn: whoever leaves them stops no deal. A
 * table whose sheet was shown here stays a deal, whatever the server calls it afterwards.
 */
function wasDrawn({ id, commitment }: TableInfo): boolean {
  return commitment !== "" || Boolean(findObservation(id)?.sheet);
}

function recordStop(room: string, table: string): void {
  if (!readStoppedDeals().some((each) => each.table === table))
    keep("stopped.2", [{ room, table }, ...readStoppedDeals()].slice(0, MAX_ENTRIES));
}

/** What this device can say of the time before the deal. */
export function witness(table: string, commitment: string): DealObservation {
  const known = findSeed(commitment);
  const seen = findObservation(table);
  const shown = known?.shown != null && known.shown === seen?.sheet;
  return {
    promised: seen?.promised ?? (known && commitment),
    sheet: seen?.sheet ?? null,
    luck: known?.luck || null,
    due: shown || seen?.isLeftOut === true,
    stopped: seen?.stopped ?? 0,
  };
}

type Unchecked<T> = Partial<Record<keyof T, unknown>>;

function isPlayerSeed(value: unknown): value is PlayerSeed {
  const { commitment, luck, shown } = (value ?? {}) as Unchecked<PlayerSeed>;
  return isString(commitment) && [luck, shown].every(isTextOrNull);
}

function isObservedDeal(value: unknown): value is ObservedDeal {
  const { table, promised, sheet, isLeftOut, stopped } = (value ?? {}) as Unchecked<ObservedDeal>;
  const texts = isString(table) && [promised, sheet].every(isTextOrNull);
  return texts && typeof isLeftOut === "boolean" && (stopped === null || typeof stopped === "number");
}

const isTextOrNull = (value: unknown): boolean => value === null || isString(value);

function isStoppedDeal(value: unknown): value is StoppedDeal {
  const { room, table } = (value ?? {}) as Unchecked<StoppedDeal>;
  return isString(room) && isString(table);
}
