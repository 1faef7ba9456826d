/** The wire's types are unions over all games. What lies on a table of 7 Words is of 7 Words: said here, once. */
import type { Move, SevenWordsEvent, SevenWordsMove, SevenWordsView, TableInfo } from "../../generated/wire";
import type { Step } from "../../net/state";

export function viewOf(table: TableInfo | null | undefined): SevenWordsView | null {
  return table?.view.game === "seven_words" ? table.view : null;
}

export function eventOf(step: Step): SevenWordsEvent {
  return step.event as SevenWordsEvent;
}

export function movesOf(moves: readonly Move[]): readonly SevenWordsMove[] {
  return moves as readonly SevenWordsMove[];
}
