/** Bots by their kinds, as people call them. */
import { unforeseen } from "../lib/i18n.svelte";
import { unforeseenText } from "./texts.svelte";

/** A kind that neither the game's texts nor the page has a name for is called what the server calls it. */
export function botName(kind: string, game: string | null = null): string {
  return botText(`bot.${kind}`, game) ?? kind;
}

/** How it plays, if anybody says so. */
export function botManner(kind: string, game: string): string {
  return botText(`bot.${kind}.manner`, game) ?? "";
}

function botText(key: string, game: string | null): string | null {
  const own = game === null ? null : unforeseenText(game, key);
  return own ?? unforeseen(key);
}
