/**
 * The words that a card may have or be given, such as Unseen. A card that has one prints it; one that was given it does
 * not.
 */
import { t } from "../i18n";

const WORDS = ["sudden", "unseen", "watchful", "warden", "feral", "rooted", "restless"] as const;
type Word = (typeof WORDS)[number];

const isWord = (word: string): word is Word => (WORDS as readonly string[]).includes(word);

export const wordName = (word: string): string => (isWord(word) ? t(`thirteen.word.${word}`) : word);

/** The word and what it means, for a card that does not say it itself. */
export const wordMeans = (word: string): string =>
  isWord(word) ? t("thirteen.word.given", { word: wordName(word), meaning: t(`thirteen.word.${word}.means`) }) : word;
