/** The language of the page. Reading `t` in a component makes it follow the switch. */
import english from "../messages/en.json";
import polish from "../messages/pl.json";
import { format, type Catalogue, type Key, type Locale, type Values } from "./messages";
import { isOneOf, recall, remember } from "./storage";

export type { Key, Locale } from "./messages";

const catalogues: Record<Locale, Catalogue> = { en: english, pl: polish };
export const locales: readonly Locale[] = ["en", "pl"];
/** Languages are named in themselves: whoever is lost in a foreign one must find the way out. */
export const localeNames: Record<Locale, string> = { en: "English", pl: "Polski" };

function preferred(): Locale {
  const chosen = recall("locale", isOneOf("en", "pl"));
  const wanted = navigator.languages.find((tag) => /^(en|pl)\b/.test(tag));
  return chosen ?? (wanted?.startsWith("pl") ? "pl" : "en");
}

let current = $state<Locale>(preferred());

export function locale(): Locale {
  return current;
}

export function setLocale(next: Locale): void {
  current = next;
  remember("locale", next);
  document.documentElement.lang = next;
}

export function t(key: Key, values?: Values): string {
  return format(catalogues[current][key], current, values);
}

export function startLocale(): void {
  document.documentElement.lang = current;
}
