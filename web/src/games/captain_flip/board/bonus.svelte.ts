/** A bonus in words. */
import type { CaptainFlipBonus } from "../../../generated/wire";
import { t } from "../i18n";

export function bonusText({ kind, coins, later, taken }: CaptainFlipBonus): string {
  if (kind === "kraken")
    return t(taken ? "captain_flip.bonus.kraken.taken" : "captain_flip.bonus.kraken", { coins, later });
  return t(`captain_flip.bonus.${kind}`, { coins });
}
