/** How it is done, for who has solved it or has given up: a game to look at, from where it was to be solved. */
import type { Solution } from "../../../generated/wire";
import { go, pathOf } from "../../../shared/navigation/router.svelte";
import { get } from "../../../connection/api";
import { pathOfDay, type DayRequest } from "../begin/create_day_room";
import { saveResult } from "../history";

/** Throws ApiProblem. Whoever has not solved it has given up: what they do from now on is practice. */
export async function showSolution(asked: Pick<DayRequest, "game" | "kind" | "language" | "day">): Promise<void> {
  const { game, kind, language, day } = asked;
  const search = new URLSearchParams({ day, language }).toString();
  const { table, ply } = await get<Solution>(`${pathOfDay(game, kind)}/solution?${search}`);
  saveResult(asked, day, { result: 0, won: false, table: "" });
  go(`${pathOf({ page: "replay", record: table })}?ply=${ply}`);
}
