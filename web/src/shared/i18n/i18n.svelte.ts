/** The language of the page. Reading `t` in a component makes it follow the switch. */
import { format, type Locale, type Message, type Messages, type Values } from "./messages";
import { isOneOf, recall, remember } from "../device/storage";
import type english from "../../messages/en.json";

export type { Locale } from "./messages";
/** The house's own messages. Games have theirs besides. */
export type Key = keyof typeof english;

export const locales: readonly Locale[] = ["en", "pl"];
/** Languages are named in themselves: whoever is lost in a foreign one must find the way out. */
export const localeNames: Record<Locale, string> = { en: "English", pl: "Polski" };

function preferredLocale(): Locale {
  const chosen = recall("locale", isOneOf("en", "pl"));
  const wanted = navigator.languages.find((tag) => /^(en|pl)\b/.test(tag));
  return chosen ?? (wanted?.startsWith("pl") ? "pl" : "en");
}

let current = $state<Locale>(preferredLocale());
let loadedMessages = $state.raw<Record<Locale, Messages>>({ en: {}, pl: {} });

/** Where messages come from: a file for each language, fetched when somebody reads that language. */
export type Source = Record<Locale, () => Promise<{ default: Messages }>>;

const pageMessages: Source = { en: () => import("../messages.en"), pl: () => import("../messages.pl") };
const sources = new Map<Source, Set<Locale>>([[pageMessages, new Set()]]);

export function locale(): Locale {
  return current;
}

/** Once all that is in use is there in that language; if it can't be had, the page stays in its own. */
export async function setLocale(next: Locale): Promise<void> {
  if (!isLoaded(next)) await Promise.all([...sources.keys()].map((source) => fetchMessages(source, next)));
  current = next;
  remember("locale", next);
  document.documentElement.lang = next;
}

const isLoaded = (language: Locale): boolean => [...sources.values()].every((languages) => languages.has(language));

async function fetchMessages(source: Source, language: Locale): Promise<void> {
  if (sources.get(source)?.has(language)) return;
  addMessages(language, (await source[language]()).default);
  sources.set(source, new Set([...(sources.get(source) ?? []), language]));
}

export function addMessages(language: Locale, messages: Messages): void {
  loadedMessages = { ...loadedMessages, [language]: { ...loadedMessages[language], ...messages } };
}

/** What somebody is about to see is here in their language, and will be in any other they choose. */
export async function loadMessages(source: Source): Promise<void> {
  if (!sources.has(source)) sources.set(source, new Set());
  await fetchMessages(source, current);
}

/** Of a key that was not known when the page was built: null when there is no such message. */
export function unforeseen(key: string, values?: Values): string | null {
  const message: Message | undefined = loadedMessages[current][key];
  return message === undefined ? null : format(message, current, values);
}

export type Translate<AnyKey extends string> = (key: AnyKey, values?: Values) => string;

export function translator<AnyKey extends string>(): Translate<AnyKey> {
  return (key, values) => unforeseen(key, values) ?? key;
}

export const t = translator<Key>();

export async function startLocale(): Promise<void> {
  document.documentElement.lang = current;
  await loadMessages(pageMessages);
}
