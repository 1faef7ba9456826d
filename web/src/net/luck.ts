/**
 * This device's part in the shuffle: it remembers what the room promised before a deal, and the luck
 * it gave, so that after the game nobody has to be believed.
 */
import type { RoomInfo, ServerMessage } from "../generated/wire";
import { isString } from "../lib/storage";
import type { Witness } from "./fair";
import { randomHex } from "./hex";
import { keep, keptList } from "./memory";
import type { RoomState } from "./state";

interface Given {
  readonly commitment: string;
  readonly luck: string | null;
  /** The table said that it has it. */
  readonly taken: boolean;
}

/** A deal before our eyes: what the room had promised for it. */
interface Deal {
  readonly table: string;
  readonly promised: string;
}

const KEPT = 50;
const LUCK_BYTES = 16;

const lucks = (): Given[] => keptList("luck", isGiven);
const deals = (): Deal[] => keptList("deals", isDeal);
const given = (commitment: string): Given | null => lucks().find((each) => each.commitment === commitment) ?? null;

function keepLuck(luck: Given): void {
  const others = lucks().filter((each) => each.commitment !== luck.commitment);
  keep("luck", [luck, ...others].slice(0, KEPT));
}

/**
 * The room shows a commitment: remember that we saw it. The answer is the luck to give for it, or
 * null when there is none to give: a watcher has none, and mine may be in already, from here or from
 * another of my devices.
 */
export function luckFor(room: RoomInfo, me: string | null): string | null {
  const { commitment, with_luck } = room;
  const known = given(commitment);
  const gives = me !== null && !with_luck.includes(me);
  const luck = known?.luck ?? (gives ? randomHex(LUCK_BYTES) : null);
  if (!known || known.luck !== luck) keepLuck({ commitment, luck, taken: false });
  return gives ? luck : null;
}

/** The table has taken it, and from now on must show it. */
export function luckTaken(commitment: string): void {
  const known = given(commitment);
  if (known) keepLuck({ ...known, taken: true });
}

/** If this message deals a new table while we look on, what the room had promised must be its commitment. */
export function watchTheDeal(before: RoomState, message: ServerMessage): void {
  const table = namedTable(message, before.v + 1);
  if (table === null || before.room === null || before.stale) return;
  if (table === before.room.table || table === before.latest?.id) return;
  keep("deals", [{ table, promised: before.room.commitment }, ...deals()].slice(0, KEPT));
}

/** A welcome names one too, but then we were away: the promise that we saw may be an older deal's. */
function namedTable(message: ServerMessage, next: number): string | null {
  if (!("v" in message) || message.v !== next) return null;
  if (message.type === "room") return message.room.table;
  return message.type === "table" ? message.table.id : null;
}

/** What this device can say of the time before the deal. */
export function witness(table: string, commitment: string, seat: number | null): Witness {
  const known = given(commitment);
  const promised = deals().find((deal) => deal.table === table)?.promised ?? (known && commitment);
  return { promised, seat, luck: known?.luck ?? null, taken: known?.taken ?? false };
}

function isGiven(value: unknown): value is Given {
  const { commitment, luck, taken } = (value ?? {}) as Partial<Record<keyof Given, unknown>>;
  return isString(commitment) && (luck === null || isString(luck)) && typeof taken === "boolean";
}

function isDeal(value: unknown): value is Deal {
  const { table, promised } = (value ?? {}) as Partial<Record<keyof Deal, unknown>>;
  return isString(table) && isString(promised);
}
