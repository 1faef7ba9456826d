/** Of all that comes over the wire, what belongs to this game. */
import type { ThirteenWordsEvent, ThirteenWordsMove, ThirteenWordsView } from "../../generated/wire";
import { gameOf } from "../../table/game";

export const game = gameOf<ThirteenWordsView, ThirteenWordsEvent, ThirteenWordsMove>("thirteen_words");
export const { viewOf, eventOf, movesOf } = game;
