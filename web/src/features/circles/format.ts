/** Names and dates of a circle, as the page says them. */
import type { Friend } from "../../generated/wire";
import { locale } from "../../shared/i18n/i18n.svelte";
import { t } from "./i18n";

export function nameOf(members: readonly Friend[], id: string): string {
  return members.find((member) => member.id === id)?.name || t("circle.nobody");
}

export function namesOf(members: readonly Friend[], ids: readonly string[]): string {
  return ids.map((id) => nameOf(members, id)).join(", ");
}

/** Of seconds since 1970. */
export function dateOf(at: number): string {
  return new Date(at * 1000).toLocaleDateString(locale(), { day: "numeric", month: "long", year: "numeric" });
}

/** Of a day as the house writes it: the same wherever one is. */
export function dayText(day: string): string {
  const found = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(found.getTime())
    ? day
    : found.toLocaleDateString(locale(), { day: "numeric", month: "long", timeZone: "UTC" });
}

/** What this device is called, unless somebody says otherwise. */
export function deviceLabel(): string {
  return matchMedia("(pointer: coarse)").matches ? t("device.phone") : t("device.computer");
}
