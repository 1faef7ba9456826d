/** What can be done with the card that one has in mind. What is not legal can be tried: the table says why not. */
import type { ThirteenCardRef } from "../../../generated/wire";
import { t } from "../i18n";
import type { IconName } from "../../../ui/pictures/icons";
import { cardName, cardNamed } from "../cards/catalogue.svelte";
import { idOf, inPlay, sideOf } from "../types";
import type { Play } from "../play.svelte";

export interface Action {
  readonly key: string;
  readonly label: string;
  /** False: it may be asked for, and is refused with the reason. */
  readonly legal: boolean;
  readonly icon?: IconName;
  run(): void;
}

export function actionsFor(play: Play, ref: ThirteenCardRef): readonly Action[] {
  const {
    view,
    table: { me },
  } = play;
  if (!view || me === null || !play.legal.any || view.pending) return [];
  if (play.picked && play.prey === ref.card) return [toHuntIt(play, play.picked, ref)];
  if (sideOf(view, me).cards.some(({ card }) => card === ref.card)) return [toPlay(play, ref)];
  return sideOf(view, me).play.some(({ card }) => card === ref.card)
    ? [...toUse(play, ref), ...(play.legal.decline ? toWaylay(play, ref) : toHunt(play, ref))]
    : [];
}

function toPlay(play: Play, { card }: ThirteenCardRef): Action {
  return {
    key: "play",
    label: t("thirteen.do.play"),
    legal: play.legal.play.has(card),
    icon: "play",
    run: () => play.playCard(card),
  };
}

function toUse(play: Play, { card, id }: ThirteenCardRef): Action[] {
  const printed = cardNamed(id);
  return (play.legal.use.get(card) ?? []).map((ability) => ({
    key: `use-${ability}`,
    label: printed?.text[printed.first_ability + ability] ?? t("thirteen.do.use"),
    legal: true,
    run: () => play.use(card, ability),
  }));
}

function toWaylay(play: Play, { card }: ThirteenCardRef): Action[] {
  if (inPlay(play.view, card)?.kind !== "being") return [];
  return [
    { key: "waylay", label: t("thirteen.do.waylay"), legal: play.legal.waylay.has(card), run: () => play.waylay(card) },
  ];
}

function toHunt(play: Play, { card }: ThirteenCardRef): Action[] {
  if (inPlay(play.view, card)?.kind !== "being") return [];
  const targets = play.legal.hunt.get(card) ?? new Set();
  const prey = [...targets].filter((target) => target !== "player");
  return [
    {
      key: "hunt",
      label: t("thirteen.do.hunt_player", { name: play.table.nameOf(play.farSeat) }),
      legal: targets.has("player"),
      icon: "eye",
      run: () => play.huntWith(card, "player"),
    },
    ...prey.map((target) => toHuntIt(play, { card }, { card: target, id: idOf(play.view, target) ?? "" })),
  ];
}

function toHuntIt(play: Play, hunter: { readonly card: number }, prey: ThirteenCardRef): Action {
  return {
    key: `hunt-${prey.card}`,
    label: t("thirteen.do.hunt", { card: cardName(prey.id) }),
    legal: play.legal.hunt.get(hunter.card)?.has(prey.card) === true,
    run: () => play.huntWith(hunter.card, prey.card),
  };
}
