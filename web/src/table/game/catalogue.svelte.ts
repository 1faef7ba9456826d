/**
 * The games this server has. Asked for once; reading them makes a component follow the answer. Until there is one, they
 * are those that it had when it answered last.
 */
import type { GameInfo } from "../../generated/wire";
import { locale } from "../../shared/i18n/i18n.svelte";
import { knowClauses } from "../../shared/navigation/rulebook.svelte";
import { isRecord, isString, recall, remember } from "../../shared/device/storage";
import { ApiProblem, fetchGames } from "../../connection/api";

const KEY = "games";
let offered = $state.raw<readonly GameInfo[] | null>(null);
/** As they were when the server answered last: shown while it does not. */
let before = $state.raw<readonly GameInfo[] | null>(null);
let problem = $state.raw<ApiProblem | null>(null);
let asking = false;
/** Most outages are short, and nobody should have to press a button to hear that they are over. */
const AGAIN_MS = 5_000;

/** Null until the server has answered. */
export function catalogue(): readonly GameInfo[] | null {
  if (!offered && !problem) void ask();
  return offered ?? before;
}

/** Why there is no answer; `ask` again when somebody wants to. */
export function catalogueProblem(): ApiProblem | null {
  return problem;
}

export async function ask(): Promise<void> {
  if (asking || offered) return;
  asking = true;
  try {
    offered = await fetchGames();
    remember(KEY, offered);
    knowClauses(offered);
    problem = null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    problem = error;
    before ??= recall(KEY, isShelf);
    setTimeout(() => void ask(), AGAIN_MS);
  } finally {
    asking = false;
  }
}

/** What an older page kept may lack something that this one shows. */
function isShelf(found: unknown): found is readonly GameInfo[] {
  return Array.isArray(found) && (found as unknown[]).every(isGame);
}

function isGame(found: unknown): boolean {
  if (!isRecord(found) || !isString(found.name)) return false;
  return isRecord(found.titles) && isRecord(found.taglines) && [found.days, found.bots].every(Array.isArray);
}

addEventListener("online", () => void (problem && ask()));

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
