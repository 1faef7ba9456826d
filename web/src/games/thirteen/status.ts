/** What is going on, and what is owed by whom: one line in the middle of the table. */
import { t } from "../../lib/i18n.svelte";
import { cardName } from "./cards/catalogue.svelte";
import { idOf } from "./ours";
import type { Play } from "./play.svelte";

export interface Status { readonly head: string; readonly hint: string }

/** `mute`: on a screen that belongs to nobody. */
export function statusOf(play: Play, mute: boolean): Status {
  const { view, me } = play;
  if (!view) return { head: "", hint: "" };
  const mine = me !== null && !mute;
  const told = play.told.at(-1)?.text ?? "";
  if (view.pending) return pendingStatus(play, mine, told);
  if (view.hunt && !play.theatre.stage.view) return huntStatus(play, mine, told);
  const head = mine && view.active === me ? t("thirteen.turn.mine") : t("thirteen.turn.of", { name: play.nameOf(view.active) });
  return { head, hint: play.may.end ? turnHint(play) : told };
}

function pendingStatus(play: Play, mine: boolean, told: string): Status {
  const pending = play.view?.pending;
  const head = play.speaker.tell(`choice.${pending?.kind ?? "target"}`) ?? "";
  if (mine && pending?.seat === play.me) return { head, hint: pending?.source ? cardName(pending.source.id) : "" };
  return { head: t("thirteen.choice.of", { name: play.nameOf(pending?.seat ?? 0) }), hint: told };
}

function huntStatus(play: Play, mine: boolean, told: string): Status {
  const hunt = play.view?.hunt;
  const answers = hunt ? 1 - hunt.seat : 0;
  if (!mine || answers !== play.me) return { head: t("thirteen.waylay.of", { name: play.nameOf(answers) }), hint: told };
  const card = cardName(idOf(play.view, hunt?.hunter ?? -1) ?? "");
  return { head: t("thirteen.waylay.mine", { card }), hint: play.may.waylay.size ? t("thirteen.hint.waylay") : t("thirteen.hint.no_waylay") };
}

function turnHint(play: Play): string {
  if (play.picked && play.may.hunt.has(play.picked.card)) return t("thirteen.hint.prey");
  if (play.may.play.size || play.may.hunt.size || play.may.use.size) return t("thirteen.hint.turn");
  return t("thirteen.hint.done");
}
