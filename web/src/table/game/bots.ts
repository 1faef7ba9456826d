/** Bots by their kinds, as the texts of their game call them. */
import { dynamicGameText } from "./texts.svelte";

/** One that nobody has a name for is called what the server calls it. */
export function botName(kind: string, game: string): string {
  return dynamicGameText(game, `bot.${kind}.name`) ?? kind;
}

/** How it plays, if anybody says so. */
export function botManner(kind: string, game: string): string {
  return dynamicGameText(game, `bot.${kind}`) ?? "";
}
