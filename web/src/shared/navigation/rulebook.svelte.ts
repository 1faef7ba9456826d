/** The rules as a sheet over whatever is on the screen: nobody has to leave the table to look something up. */

export interface Opened {
  game: string;
  clause: string | null;
}

/** The game on the table: a clause of the house itself (LT-1) is shown among its rules. */
let laid: string | null = null;
/** Whose clause is whose, by how it begins. */
let owners = $state.raw<Readonly<Record<string, string>>>({});
let opened = $state.raw<Opened | null>(null);

export function openedRules(): Opened | null {
  return opened;
}

export function openRules(game: string, clause: string | null = null): void {
  opened = { game, clause };
}

export function knowClauses(games: readonly { readonly name: string; readonly clauses: readonly string[] }[]): void {
  owners = Object.fromEntries(games.flatMap(({ name, clauses }) => clauses.map((prefix) => [prefix, name])));
}

export function layRules(game: string): void {
  laid = game;
}

/** The game among whose rules a clause stands. */
export function rulesWith(clause: string): string | null {
  return owners[clause.split("-")[0] ?? ""] ?? laid;
}

/** False for a clause of no game: then there is nothing to show. */
export function openClause(clause: string): boolean {
  const game = rulesWith(clause);
  if (game) openRules(game, clause);
  return game !== null;
}

export function closeRules(): void {
  opened = null;
}
