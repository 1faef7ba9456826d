/** From a box to its first lesson. Fetched when somebody wants that: the home page must be light. */
import type { GameInfo } from "../generated/wire";
import { locale, t } from "../shared/i18n/i18n.svelte";
import { go } from "../shared/navigation/router.svelte";
import { toast } from "../shared/accessibility/toasts.svelte";
import { createRoomWithoutName } from "../room/create_room";
import { saveSeat, findSeat } from "../room/seat_secrets";
import { setPendingSetup } from "../table/game/pending_setup";
import { errorText } from "../table/game/problems";
import { defaultOptions } from "./home/options";

export async function openLesson(info: GameInfo): Promise<void> {
  try {
    const code = await createRoomWithoutName(t("name.nobody"), info.name, defaultOptions(info, locale()));
    unlist(code);
    setPendingSetup({ code, bots: [], teach: locale() });
    go({ page: "room", code });
  } catch (error) {
    toast(errorText(error), "bad");
  }
}

/** Who only wanted to learn has no table to come back to, unless a game is played there. */
function unlist(code: string): void {
  const seat = findSeat(code);
  if (seat) saveSeat(code, { token: seat.token, unlisted: "taught" });
}
