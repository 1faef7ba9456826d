/** The room turns to another game, with what is usual there. */
import { locale } from "../../../shared/i18n/i18n.svelte";
import type { RoomStore } from "../../../room/room_store.svelte";
import { gameInfo } from "../../../table/game/catalogue.svelte";
import { defaultOptions } from "../../home/options";

export function changeGame(store: RoomStore, game: string): void {
  const chosen = gameInfo(game);
  if (chosen) void store.setup(game, defaultOptions(chosen, locale()));
}
