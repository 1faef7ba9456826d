/** Hints: in the first game of its kind on this device a line stands where it helps, each once. */
import type { LessonHint } from "../../generated/wire";
import { isString } from "../../shared/device/storage";
import { keep, loadList } from "../../room/session_memory";
import { markedAs } from "./marks";

/** Names of games that were played to their end here, and of hints that were shown until then. */
const KEY = "hints";

const known = (): string[] => loadList(KEY, isString);
const nameOf = (game: string, { at }: LessonHint): string => `${game}/${at}`;

export function isFirstGame(game: string): boolean {
  return !known().includes(game);
}

export function endFirstGame(game: string): void {
  if (isFirstGame(game)) keep(KEY, [...known().filter((name) => !name.startsWith(`${game}/`)), game]);
}

/** The first of those not yet shown whose thing lies on the table. */
export function nextHint(game: string, hints: readonly LessonHint[]): LessonHint | null {
  const shown = known();
  return hints.find((hint) => !shown.includes(nameOf(game, hint)) && markedAs(hint.at)) ?? null;
}

export function noteShown(game: string, hint: LessonHint): void {
  keep(KEY, [...known(), nameOf(game, hint)]);
}
