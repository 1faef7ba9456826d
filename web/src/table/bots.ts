/** Bots by their kinds, as people call them. */
import { unforeseen } from "../lib/i18n.svelte";

/** A kind that the page has no name for yet is called what the server calls it. */
export function botName(kind: string): string {
  return unforeseen(`bot.${kind}`) ?? kind;
}
