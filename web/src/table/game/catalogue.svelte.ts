/**
 * The games this server has. Asked for once; reading them makes a component follow the answer. Until there is one, they
 * are those that it had when it answered last.
 */
import type { GameInfo } from "../../generated/wire";
import { locale } from "../../shared/i18n/i18n.svelte";
import { registerClauses } from "../../shared/navigation/rulebook.svelte";
import { isRecord, isString, recall, remember } from "../../shared/device/storage";
import { ApiProblem, fetchGames } from "../../connection/api";

const KEY = "games";
let current = $state.raw<readonly GameInfo[] | null>(null);
/** As they were when the server answered last: shown while it does not. */
let remembered = $state.raw<readonly GameInfo[] | null>(null);
let problem = $state.raw<ApiProblem | null>(null);
let isLoading = false;
/** Most outages are short, and nobody should have to press a button to hear that they are over. */
const RETRY_MS = 5_000;

/** Null until the server has answered. */
export function catalogue(): readonly GameInfo[] | null {
  if (!current && !problem) void ask();
  return current ?? remembered;
}

/** Why there is no answer; `ask` again when somebody wants to. */
export function catalogueProblem(): ApiProblem | null {
  return problem;
}

export async function ask(): Promise<void> {
  if (isLoading || current) return;
  isLoading = true;
  try {
    current = await fetchGames();
    remember(KEY, current);
    registerClauses(current);
    problem = null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    problem = error;
    remembered ??= recall(KEY, isGameList);
    setTimeout(() => void ask(), RETRY_MS);
  } finally {
    isLoading = false;
  }
}

/** What an older page kept may lack something that this one shows. */
function isGameList(value: unknown): value is readonly GameInfo[] {
  return Array.isArray(value) && (value as unknown[]).every(isGame);
}

function isGame(value: unknown): boolean {
  if (!isRecord(value) || !isString(value.name)) return false;
  return isRecord(value.titles) && isRecord(value.taglines) && [value.days, value.bots].every(Array.isArray);
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
