/** The rules as a sheet over whatever is on the screen: nobody has to leave the table to look something up. */

export interface OpenRules {
  game: string;
  clause: string | null;
}

/** The game on the table: a clause of the house itself (LT-1) is shown among its rules. */
let tableGame: string | null = null;
/** Whose clause is whose, by how it begins. */
let gameByPrefix = $state.raw<Readonly<Record<string, string>>>({});
let openRulebook = $state.raw<OpenRules | null>(null);

export function readOpenRules(): OpenRules | null {
  return openRulebook;
}

export function openRules(game: string, clause: string | null = null): void {
  openRulebook = { game, clause };
}

export function registerClauses(
  games: readonly { readonly name: string; readonly clauses: readonly string[] }[],
): void {
  gameByPrefix = Object.fromEntries(games.flatMap(({ name, clauses }) => clauses.map((prefix) => [prefix, name])));
}

export function setTableGame(game: string): void {
  tableGame = game;
}

/** The game among whose rules a clause stands. */
export function findGameOfClause(clause: string): string | null {
  return gameByPrefix[clause.split("-")[0] ?? ""] ?? tableGame;
}

/** False for a clause of no game: then there is nothing to show. */
export function openClause(clause: string): boolean {
  const game = findGameOfClause(clause);
  if (game) openRules(game, clause);
  return game !== null;
}

export function closeRules(): void {
  openRulebook = null;
}
