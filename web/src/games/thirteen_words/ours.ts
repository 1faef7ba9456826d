/** The wire's types are unions over all games. What lies on a table of 13 Words is of 13 Words: said here, once. */
import type { Move, TableInfo, ThirteenWordsEvent, ThirteenWordsMove, ThirteenWordsView } from "../../generated/wire";
import type { Step } from "../../net/state";

export function viewOf(table: TableInfo | null | undefined): ThirteenWordsView | null {
  return table?.view.game === "thirteen_words" ? table.view : null;
}

export function eventOf(step: Step): ThirteenWordsEvent {
  return step.event as ThirteenWordsEvent;
}

export function movesOf(moves: readonly Move[]): readonly ThirteenWordsMove[] {
  return moves as readonly ThirteenWordsMove[];
}
