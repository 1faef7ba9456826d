/** How long something still lasts, as nobody needs to know it better: in days, hours or minutes. Pure. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function formatDuration(seconds: number, language: string): string {
  if (seconds >= 2 * DAY) return formatUnits(Math.floor(seconds / DAY), "day", language);
  if (seconds >= HOUR) return formatUnits(Math.floor(seconds / HOUR), "hour", language);
  return formatUnits(Math.ceil(seconds / MINUTE), "minute", language);
}

const formatUnits = (count: number, unit: string, language: string): string =>
  count.toLocaleString(language, { style: "unit", unit, unitDisplay: "long" });
