/** Which circle a seat in a room is to be known in: decided from what this device knows, told to the house once. */
import type { Member, RoomInfo } from "../../../generated/wire";
import { ApiProblem } from "../../../connection/api";
import { readDefaultCircle, readCircles } from "../../../room/circle_key";
import { linkSeatToCircle } from "../api";

/** Null: in none, or it is known there already. What one opens oneself counts where one wants it to. */
export function chooseCircle(
  room: RoomInfo,
  me: Member | null,
  mine: readonly string[],
  counted: string | null,
): string | null {
  if (!me || me.in_circle) return null;
  if (room.circle !== null) return mine.includes(room.circle) ? room.circle : null;
  const fresh = room.games_played === 0 && room.deals <= 1;
  return me.host && fresh && counted !== null && mine.includes(counted) ? counted : null;
}

const linkedRooms = new Set<string>();

/** Whoever was let go of by hand stays so while the page is open: each room is asked for once. */
export async function linkSeatToKnownCircle(room: RoomInfo, me: Member | null, token: string | null): Promise<void> {
  const mine = readCircles().map(({ id }) => id);
  const circle = chooseCircle(room, me, mine, readDefaultCircle());
  if (circle === null || token === null || linkedRooms.has(room.code)) return;
  linkedRooms.add(room.code);
  try {
    await linkSeatToCircle(room.code, token, circle);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error; // a game is on, or one belongs to it no more: then as a guest
    if (error.isTransient) linkedRooms.delete(room.code);
  }
}
