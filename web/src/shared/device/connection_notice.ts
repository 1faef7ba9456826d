/** How loudly a lost connection is told: most are over before anybody would have noticed. */

export type NoticeLevel = "quiet" | "icon" | "text" | "warning";

export function noticeLevel(downForMs: number | null): NoticeLevel {
  if (downForMs === null || downForMs < 5_000) return "quiet";
  if (downForMs < 10_000) return "icon";
  return downForMs < 20_000 ? "text" : "warning";
}
