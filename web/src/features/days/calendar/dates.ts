/** Days as people read them. A day of the server's is one in UTC, wherever one is. */

const date = (day: string): Date => new Date(`${day}T00:00:00Z`);

export function dayText(day: string, locale: string, style: "full" | "long" | "medium" = "long"): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: "UTC" }).format(date(day));
}

/** When a new day begins on the server, as the clock of this device shows it: "1:00 AM". */
export function dayStartText(locale: string, day: string): string {
  return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(date(day));
}

/** "2026-11" as "November 2026". */
export function monthText(month: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    date(`${month}-01`),
  );
}

export function weekdays(locale: string): { short: string; long: string }[] {
  const name = (style: "short" | "long", at: number): string =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" }).format(Date.UTC(2024, 0, 1 + at)); // a Monday
  return Array.from({ length: 7 }, (_, at) => ({ short: name("short", at), long: name("long", at) }));
}

export function monthAfter(month: string, by: number): string {
  const first = date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return first.toISOString().slice(0, 7);
}

/** The days of a month in weeks from Monday; null where a week begins or ends in another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = date(`${month}-01`);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  const places = Math.ceil((before + length) / 7) * 7;
  const days = Array.from({ length: places }, (_, at) =>
    at < before || at >= before + length ? null : `${month}-${String(at - before + 1).padStart(2, "0")}`,
  );
  return Array.from({ length: places / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
}
