/** Who played is not in a file: such seats have numbers. */
import { t } from "./i18n";

export const nameSeats = (names: readonly string[]): string[] =>
  names.map((name, seat) => name || t("replay.player", { number: seat + 1 }));
