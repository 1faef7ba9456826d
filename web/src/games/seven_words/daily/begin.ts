/** From a day to its table: a room of one's own, set to that layout, and dealt at once. */
import { t } from "../i18n";
import { go } from "../../../lib/router.svelte";
import { keepRoom } from "../days";
import { createRoom } from "../../../net/api";
import { holdSeat, lastName } from "../../../net/seats";
import { leaveErrand } from "../../../table/errand";

/** Throws ApiProblem. Whoever has never said a name need not say one now. */
export async function beginDay(language: string, day: string): Promise<void> {
  const name = lastName() || t("daily.me");
  const { code, token } = await createRoom({ name, game: "seven_words", options: { language, daily: day } });
  holdSeat(code, { token, name, game: "seven_words", unlisted: "own_door" });
  keepRoom(language, day, code);
  leaveErrand({ code, bots: [] });
  go({ page: "room", code });
}
