/** Of all that comes over the wire, what belongs to this game. */
import type { SevenWordsEvent, SevenWordsMove, SevenWordsView } from "../../generated/wire";
import { gameOf } from "../../table/game";

export const game = gameOf<SevenWordsView, SevenWordsEvent, SevenWordsMove>("seven_words");
export const { viewOf, eventOf, movesOf } = game;
