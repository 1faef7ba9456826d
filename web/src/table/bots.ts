/** Bots by their kinds, as people call them. */
import { t, type Key } from "../lib/i18n.svelte";
import english from "../messages/en.json";

/** A kind that the page has no name for yet is called what the server calls it. */
export function botName(kind: string): string {
  const key = `bot.${kind}`;
  return key in english ? t(key as Key) : kind;
}
