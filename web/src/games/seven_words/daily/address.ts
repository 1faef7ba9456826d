/** Where the layouts of the day are: today's, today's in a language, or one of the past. */

export const DAILY = /^\/daily(?:\/(?<language>[a-z]{2})(?:\/(?<day>\d{4}-\d\d-\d\d))?)?$/;

export function pathOfDay(language: string | null, day: string | null): string {
  return ["/daily", language, language && day].filter(Boolean).join("/");
}
