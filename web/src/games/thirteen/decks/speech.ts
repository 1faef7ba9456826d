/** What is printed on a card, for ears. */
import type { CardInfo } from "../../../generated/wire";
import { t } from "../i18n";

export function describeCard({ kind, subtypes, strength, uncanny, text }: CardInfo): string {
  const numbers = strength === null || uncanny === null ? [] : [t("thirteen.card.numbers", { strength, uncanny })];
  return [[t(`thirteen.kind.${kind}`), ...subtypes, ...numbers].join(", "), ...text].join(". ");
}
