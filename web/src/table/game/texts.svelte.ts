/** A game's own sentences, as the server has them, in the page's language. Reading one makes a component follow it. */
import type { GameTexts, TextKey } from "../../generated/wire";
import { locale } from "../../shared/i18n/i18n.svelte";
import { format, type Message, type Values } from "../../shared/i18n/messages";
import { ApiProblem, fetchGameTexts } from "../../connection/api";

/** Nobody answered: ask again after a while. */
const RETRY_MS = 5_000;

let loaded = $state.raw<Readonly<Record<string, GameTexts>>>({});
let isUnanswered = $state(false);

/** Null until they are here. */
export function gameTexts(game: string): GameTexts | null {
  const name = `${game}/${locale()}`;
  const found = loaded[name];
  if (!found) void fetchTexts(game, locale(), name);
  return found ?? null;
}

/** They were asked for, and nobody answered: they are asked for again and again. */
export function areTextsMissing(game: string): boolean {
  return isUnanswered && gameTexts(game) === null;
}

async function fetchTexts(game: string, language: string, name: string): Promise<void> {
  try {
    const found = await fetchGameTexts(game, language);
    isUnanswered = false;
    if (!loaded[name]) loaded = { ...loaded, [name]: found };
  } catch (problem) {
    isUnanswered = true;
    if (problem instanceof ApiProblem && problem.isTransient)
      setTimeout(() => void fetchTexts(game, language, name), RETRY_MS);
  }
}

/** A key, or another number in the place of a key's last: ranks and rarities are counted. */
export type CountedKey<Key extends string> =
  Key | (Key extends `${infer Family}.${number}` ? `${Family}.${number}` : never);

/** The sentence with a dotted key; null when there is none (yet). Plurals are chosen by the value `n`. */
export function gameText(game: string, key: CountedKey<TextKey>, values: Values = {}): string | null {
  return dynamicGameText(game, key, values);
}

/**
 * The same for a key that was not known when the page was built: one made of an option's name, or of a game that came
 * to the house later.
 */
export function dynamicGameText(game: string, key: string, values: Values = {}): string | null {
  const message = gameTexts(game)?.messages[key] as Message | undefined;
  return message === undefined ? null : format(message, locale(), { ...values, count: values.n ?? 0 });
}
