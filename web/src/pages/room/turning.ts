/** The room turns to another game, with what is usual there. */
import { locale } from "../../lib/i18n.svelte";
import type { RoomStore } from "../../net/store.svelte";
import { gameInfo } from "../../table/catalogue.svelte";
import { usualOptions } from "../home/options";

export function turnTo(store: RoomStore, game: string): void {
  const chosen = gameInfo(game);
  if (chosen) void store.setup(game, usualOptions(chosen, locale()));
}
