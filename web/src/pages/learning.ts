/** From a box to its first lesson. Fetched when somebody wants that: the home page must be light. */
import type { GameInfo } from "../generated/wire";
import { locale, t } from "../lib/i18n.svelte";
import { go } from "../lib/router.svelte";
import { toast } from "../lib/toasts.svelte";
import { openNamelessRoom } from "../net/opening";
import { holdSeat, seatIn } from "../net/seats";
import { leaveErrand } from "../table/errand";
import { thrownText } from "../table/problems";
import { usualOptions } from "./home/options";

export async function learn(info: GameInfo): Promise<void> {
  try {
    const code = await openNamelessRoom(t("name.nobody"), info.name, usualOptions(info, locale()));
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
