/**
 * The wire's types are unions over all games. What lies on a table of Word Porters is of Word Porters: said here, once.
 */
import type { Move, TableInfo, WordPortersEvent, WordPortersMove, WordPortersView } from "../../generated/wire";
import type { Step } from "../../net/state";

export function viewOf(table: TableInfo | null | undefined): WordPortersView | null {
  return table?.view.game === "word_porters" ? table.view : null;
}

export function eventOf(step: Step): WordPortersEvent {
  return step.event as WordPortersEvent;
}

export function movesOf(moves: readonly Move[]): readonly WordPortersMove[] {
  return moves as readonly WordPortersMove[];
}
