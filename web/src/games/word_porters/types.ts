/** Of all that comes over the wire, what belongs to this game. */
import type { WordPortersEvent, WordPortersMove, WordPortersView } from "../../generated/wire";
import { gameOf } from "../../table/game";

export const game = gameOf<WordPortersView, WordPortersEvent, WordPortersMove>("word_porters");
export const { viewOf, eventOf, movesOf } = game;
