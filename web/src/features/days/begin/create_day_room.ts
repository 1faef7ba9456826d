/** From a day to its table: a room of one's own in which it lies. */
import type { DayInfo } from "../../../generated/wire";
import { go } from "../../../shared/navigation/router.svelte";
import { post } from "../../../connection/api";
import { authorizationHeader, readDefaultCircle } from "../../../room/circle_key";
import { saveSeat, recallName } from "../../../room/seat_secrets";
import type { Seated } from "../../../generated/wire";
import { saveBegun, myDays, nextAttempt } from "../history";

export type DayRequest = Pick<DayInfo, "game" | "kind" | "language" | "day" | "counts">;

/**
 * Throws ApiProblem. Whoever has never said a name need not say one now; whoever counts what they open here is known by
 * the key of this device, and their circles see the result.
 */
export async function createDayRoom(asked: DayRequest, instead: string): Promise<void> {
  const { game, kind, language, day } = asked;
  const attempt = nextAttempt(myDays(asked)[day], asked.counts);
  const name = recallName() || instead;
  const who = readDefaultCircle() === null ? {} : authorizationHeader();
  const { code, token } = await post<Seated>(pathOfDay(game, kind), { name, day, language, attempt }, who);
  saveSeat(code, { token, name, game, unlisted: "own_door" });
  saveBegun(asked, day, code, attempt);
  go({ page: "room", code });
}

export const pathOfDay = (game: string, kind: string): string =>
  `/api/days/${encodeURIComponent(game)}/${encodeURIComponent(kind)}`;
