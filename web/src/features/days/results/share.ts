/** What one shows to others: how it went, and nothing of the deal. Pure. */
import type { DayInfo } from "../../../generated/wire";
import { ahead, barsOf, blocks } from "./bars";
import { dayText } from "../calendar/dates";
import { t } from "../i18n";

export function resultText(news: DayInfo, result: number, won: boolean): string {
  if (news.counts === "tries") return won ? t("day.solved", { count: result }) : t("day.given_up");
  const points = t("day.points", { count: result });
  return news.against.length ? `${points} · ${t(won ? "day.won" : "day.lost")}` : points;
}

export function shareText(
  news: DayInfo,
  title: string,
  mine: { result: number; won: boolean },
  page: { locale: string; link: string },
  more: readonly string[] = [],
): string {
  const part = ahead(news.results, mine.result, news.counts);
  const lines = [
    `${title} · ${dayText(news.day, page.locale)}`,
    resultText(news, mine.result, mine.won),
    ...more,
    ...(!part ? [] : [`${blocks(barsOf(news.results, null))} ${t("day.ahead", { part })}`]),
    page.link,
  ];
  return lines.join("\n");
}
