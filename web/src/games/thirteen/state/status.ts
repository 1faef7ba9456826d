/** What is going on, and what is owed by whom: one line in the middle of the table. */
import { t } from "../i18n";
import { dynamicGameText } from "../../../table/game/texts.svelte";
import { cardName, cardNamed } from "../cards/catalogue.svelte";
import { GAME, idOf, inPlay, sideOf } from "../types";
import type { Play } from "../play.svelte";

export interface Status {
  readonly head: string;
  readonly hint: string;
}

/** `mute`: on a screen that belongs to nobody. */
export function statusOf(play: Play, mute: boolean): Status {
  const {
    view,
    table: { me },
  } = play;
  if (!view) return { head: "", hint: "" };
  const mine = me !== null && !mute;
  const told = play.logLines.at(-1)?.text ?? "";
  if (view.pending || play.aiming) return pendingStatus(play, mine, told);
  if (view.hunt && !play.theatre.stage.view) return huntStatus(play, mine, told);
  const head =
    mine && view.active === me
      ? t("thirteen.turn.mine")
      : t("thirteen.turn.of", { name: play.table.nameOf(view.active) });
  return { head, hint: play.legal.end ? turnHint(play) : told };
}

function pendingStatus(play: Play, mine: boolean, told: string): Status {
  const { question } = play;
  const head = dynamicGameText(GAME, `choice.${question?.kind ?? "target"}`) ?? "";
  if (mine && question) return { head, hint: question.source ? sourceOf(question.source.id) : "" };
  return { head: t("thirteen.choice.of", { name: play.table.nameOf(play.view?.pending?.seat ?? 0) }), hint: told };
}

/** The card that asks, with its text: it may have left the hand already. */
const sourceOf = (id: string): string => `${cardName(id)}: ${(cardNamed(id)?.text ?? []).join(" ")}`;

function huntStatus(play: Play, mine: boolean, told: string): Status {
  const hunt = play.view?.hunt;
  const answers = hunt ? 1 - hunt.seat : 0;
  if (!mine || answers !== play.table.me)
    return { head: t("thirteen.waylay.of", { name: play.table.nameOf(answers) }), hint: `${told} ${stakes(play)}` };
  const prey = hunt?.target === "player" || !hunt ? null : hunt.target;
  const card = cardName(idOf(play.view, hunt?.hunter ?? -1) ?? "");
  const head =
    prey === null
      ? t("thirteen.waylay.mine", { card })
      : t("thirteen.waylay.being", { card, target: cardName(idOf(play.view, prey) ?? "") });
  return {
    head,
    hint: `${stakes(play)} ${play.legal.waylay.size ? t("thirteen.hint.waylay") : t("thirteen.hint.no_waylay")}`,
  };
}

/** What the confrontation would do, as things stand now. */
function stakes({ view }: Play): string {
  if (!view?.hunt) return "";
  const { hunter, target, waylayer, seat } = view.hunt;
  const { strength = 0, terror = 0 } = inPlay(view, hunter) ?? {};
  const met = waylayer ?? (target === "player" ? null : target);
  if (met !== null)
    return t("thirteen.stakes.being", { strength: strength ?? 0, against: inPlay(view, met)?.strength ?? 0 });
  const { madness } = sideOf(view, 1 - seat);
  const then = madness + (terror ?? 0);
  return t(then < view.limit ? "thirteen.stakes.madness" : "thirteen.stakes.end", { madness, then, limit: view.limit });
}

function turnHint(play: Play): string {
  if (play.prey !== null) return t("thirteen.hint.stalked");
  if (play.picked && play.legal.hunt.has(play.picked.card)) return t("thirteen.hint.prey");
  if (play.legal.play.size || play.legal.hunt.size || play.legal.use.size) return t("thirteen.hint.turn");
  return t("thirteen.hint.done");
}
