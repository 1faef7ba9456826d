/** An evening in sentences. */
import type { GameResult, Standing } from "../../generated/wire";
import { locale } from "../../shared/i18n/i18n.svelte";
import { gameTitle } from "../../table/game/catalogue.svelte";
import type { Highlight } from "./highlights";
import { t } from "./i18n";
import { pointsNumber, winners } from "./standings";

export const pointsText = (points: number): string =>
  t("evening.points", { count: points, points: pointsNumber(points, locale()) });

/** As the language does it. */
const joined = (names: readonly string[]): string => new Intl.ListFormat(locale()).format(names);

/** More names than these are a list, which stands below anyway, and no headline. */
const NAMED = 3;

export function verdict(all: readonly Standing[]): string {
  const best = winners(all);
  if (best.length > 1 && best.length === all.length) return t("recap.won.all");
  if (best.length > NAMED) return t("recap.won.many", { count: best.length });
  return t("recap.won", { count: best.length, names: joined(best.map(({ name }) => name)) });
}

export function gameVerdict({ players, together }: GameResult): string {
  const won = players.filter(({ rank }) => rank === 1);
  const points = pointsText(won[0]?.points ?? 0);
  if (together) return t("recap.together", { points });
  return t("recap.winners", { names: joined(won.map(({ name }) => name)), points });
}

export function highlightText({ kind, names, game, count, ply }: Highlight): string {
  const sign = kind === "turning" && count > 0 ? "+" : "";
  return t(`recap.${kind}`, {
    names: joined(names),
    game: gameTitle(game) || game,
    count,
    percent: sign + String(count),
    ply: ply ?? 0,
  });
}
