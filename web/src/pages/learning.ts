/** From a box to its first lesson. Fetched when somebody wants that: the home page must be light. */
import type { GameInfo } from "../generated/wire";
import { locale, t } from "../shared/i18n/i18n.svelte";
import { go } from "../shared/navigation/router.svelte";
import { toast } from "../shared/accessibility/toasts.svelte";
import { openNamelessRoom } from "../room/create_room";
import { holdSeat, seatIn } from "../room/seat_secrets";
import { leaveErrand } from "../table/game/pending_setup";
import { thrownText } from "../table/game/problems";
import { defaultOptions } from "./home/options";

export async function openLesson(info: GameInfo): Promise<void> {
  try {
    const code = await openNamelessRoom(t("name.nobody"), info.name, defaultOptions(info, locale()));
    unlist(code);
    leaveErrand({ code, bots: [], teach: locale() });
    go({ page: "room", code });
  } catch (error) {
    toast(thrownText(error), "bad");
  }
}

/** Who only wanted to learn has no table to come back to, unless a game is played there. */
function unlist(code: string): void {
  const seat = seatIn(code);
  if (seat) holdSeat(code, { token: seat.token, unlisted: "taught" });
}
