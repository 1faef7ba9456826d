/** The cards, as the table has them. */
import type { CardBook } from "../../../generated/wire";
import { fetchOnce } from "../../../connection/api";

/** Everything that is printed on them, and the ready decks. */
export const cardBook = (language: string): Promise<CardBook> =>
  fetchOnce(`/api/thirteen/cards/${encodeURIComponent(language)}`);
