/** Which of the house's days is that of these letters, and where it is. */
import { pathOf } from "../../../shared/navigation/router.svelte";

export const LETTERS = { game: "seven_words", kind: "letters" } as const;

export const pathOfLetters = (): string => pathOf({ page: "day", ...LETTERS });
