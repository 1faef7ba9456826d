/** Why a game can't begin yet. Pure. */
import type { GameInfo, RoomInfo } from "../../../generated/wire";

export type StartBlocker = { key: "start.too_few" | "start.too_many"; count: number } | { code: string };

export function startBlocker({ can_start, problem }: RoomInfo, info: GameInfo | null): StartBlocker | null {
  if (can_start) return null;
  if (problem === "too_few" && info) return { key: "start.too_few", count: info.seats_from };
  if (problem === "too_many" && info) return { key: "start.too_many", count: info.seats_to };
  return { code: problem ?? "try_again" };
}
