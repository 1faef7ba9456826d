/** The games this server has. Asked for once; reading them makes a component follow the answer. */
import type { GameInfo } from "../generated/wire";
import { locale } from "../lib/i18n.svelte";
import { knowClauses } from "../lib/rulebook.svelte";
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
    knowClauses(offered);
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

/** What a game is called in the language of the page; nothing until the server has said it. */
export function gameTitle(name: string): string {
  return gameInfo(name)?.titles[locale()] ?? "";
}

export function gameTagline(name: string): string {
  return gameInfo(name)?.taglines[locale()] ?? "";
}
