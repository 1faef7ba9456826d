/** What lies on the table of one game, by its own types. Pure. */
import type { Event, Move, TableInfo, View } from "../generated/wire";

/**
 * The wire's types are unions over all games. What lies on a table of one game is of that game: said here, once. Events
 * and moves carry no name of their game; views do.
 */
export interface Game<GameView, GameEvent, GameMove> {
  readonly name: string;
  viewOf(table: Pick<TableInfo, "view"> | null | undefined): GameView | null;
  eventOf(event: Event): GameEvent;
  movesOf(moves: readonly Move[]): readonly GameMove[];
}

export function gameOf<GameView extends View, GameEvent extends Event, GameMove extends Move>(
  name: GameView["game"],
): Game<GameView, GameEvent, GameMove> {
  return {
    name,
    viewOf: (table) => (table?.view.game === name ? (table.view as GameView) : null),
    eventOf: (event) => event as GameEvent,
    movesOf: (moves) => moves as readonly GameMove[],
  };
}
