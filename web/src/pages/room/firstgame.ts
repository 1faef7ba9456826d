/** Whether hints come at a table: in the first game of its kind that this device plays from a seat. */
import { isFirstGame } from "../../features/coach/hints";
import type { TableInfo } from "../../generated/wire";
import { gameInfo } from "../../table/game/catalogue.svelte";
import { dynamicGameText } from "../../table/game/texts.svelte";

/** What is to be done at a deal of the day, where that is another thing than to play to the end. */
export const taskOf = ({ day, game }: TableInfo): string | null | undefined =>
  day && dynamicGameText(game, `day.${day.kind}.task`);

export const mayShowHints = (table: TableInfo): boolean =>
  !table.lesson &&
  !taskOf(table) &&
  table.seat !== null &&
  gameInfo(table.game)?.taught === true &&
  isFirstGame(table.game);
