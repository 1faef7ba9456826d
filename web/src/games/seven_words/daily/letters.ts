/** Which of the house's days is that of these letters, and where it is. */
import { pathOf } from "../../../lib/router.svelte";

export const LETTERS = { game: "seven_words", kind: "letters" } as const;

/** Where it was before the house had days: today's, today's in a language, or one of the past. */
export const DAILY = /^\/daily(?:\/(?<language>[a-z]{2})(?:\/(?<day>\d{4}-\d\d-\d\d))?)?$/;

export const pathOfLetters = (language?: string, day?: string): string =>
  pathOf({ page: "day", ...LETTERS, language, day });
