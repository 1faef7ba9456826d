/** A card in one sentence, for ears. */
import type { ThirteenInHand, ThirteenInPlay } from "../../generated/wire";
import { t } from "./i18n";
import { cardNamed } from "./cards/catalogue.svelte";
import { wordName } from "./cards/words";

const numbers = (strength: number | null | undefined, uncanny: number | null | undefined): string[] =>
  strength == null || uncanny == null ? [] : [t("thirteen.card.numbers", { strength, uncanny })];

export function describeHeld({ id, cost }: ThirteenInHand): string {
  const card = cardNamed(id);
  if (!card) return id;
  return [
    card.name,
    t(`thirteen.kind.${card.kind}`),
    t("thirteen.card.cost", { cost }),
    ...numbers(card.strength, card.uncanny),
  ].join(", ");
}

export function describeInPlay(now: ThirteenInPlay): string {
  const card = cardNamed(now.id);
  const state = [
    now.expended && t("thirteen.card.expended"),
    now.fresh && !now.expended && t("thirteen.card.fresh"),
    now.souls > 0 && t("thirteen.card.souls", { count: now.souls }),
  ];
  return [
    card?.name ?? now.id,
    t(`thirteen.kind.${now.kind}`),
    ...numbers(now.strength, now.uncanny),
    ...now.words.map(wordName),
    ...state.filter((each) => each !== false),
  ].join(", ");
}
