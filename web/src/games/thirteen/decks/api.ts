/** The doors of the deck builder: what is legal, what a hand looks like, how a deck does. */
import type { DeckCheck, DeckRead, SampleHand, Trial } from "../../../generated/wire";
import type { Locale } from "../../../shared/i18n/messages";
import { get, post, remove } from "../../../connection/api";

const DECKS = "/api/thirteen/decks";
const TRIALS = "/api/thirteen/trials";

export const checkDeck = (cards: readonly string[], language: Locale): Promise<DeckCheck> =>
  post(`${DECKS}/check`, { cards, language });
export const readDeck = (text: string, language: Locale): Promise<DeckRead> =>
  post(`${DECKS}/read`, { text, language });

/** A first hand; or the one after some of its cards were put back. */
export function sampleHand(
  cards: readonly string[],
  hand: readonly string[] = [],
  back: readonly string[] = [],
): Promise<SampleHand> {
  return post(`${DECKS}/hand`, { cards, hand, back });
}

export const beginTrial = (cards: readonly string[]): Promise<Trial> => post(TRIALS, { cards });
export const fetchTrial = (id: string): Promise<Trial> => get(`${TRIALS}/${encodeURIComponent(id)}`);
export const stopTrial = (id: string): Promise<Trial> => remove(`${TRIALS}/${encodeURIComponent(id)}`);
