/** Letters of the day, as the table has them. */
import type { DayInfo } from "../../../generated/wire";
import { get } from "../../../net/api";

/** Without a day, today's. */
export const dayInfo = (language: string, day: string | null = null): Promise<DayInfo> =>
  get(["/api/daily", language, day].filter(Boolean).join("/"));
