/** The games this server has. Asked for once; reading them makes a component follow the answer. */
import type { GameInfo } from "../generated/wire";
import { games as known, type Game } from "../lib/games";
import { ApiProblem, games } from "../net/api";

let offered = $state.raw<readonly GameInfo[] | null>(null);
let problem = $state.raw<ApiProblem | null>(null);
let asking = false;
/** Most outages are short, and nobody should have to press a button to hear that they are over. */
const AGAIN_MS = 5_000;

/** Null until the server has answered. */
export function catalogue(): readonly GameInfo[] | null {
  if (!offered && !problem) void ask();
  return offered;
}

/** Why there is no answer; `ask` again when somebody wants to. */
export function catalogueProblem(): ApiProblem | null {
  return problem;
}

export async function ask(): Promise<void> {
  if (asking || offered) return;
  asking = true;
  try {
    offered = await games();
    problem = null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    problem = error;
    setTimeout(() => void ask(), AGAIN_MS);
  } finally {
    asking = false;
  }
}

export function gameInfo(name: string): GameInfo | null {
  return catalogue()?.find((game) => game.name === name) ?? null;
}

/** A game that the page has a name, a cover and a cloth for. */
export function isKnown(name: string): name is Game {
  return (known as readonly string[]).includes(name);
}
