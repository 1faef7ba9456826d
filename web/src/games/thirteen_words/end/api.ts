/** What the table has to tell of a finished game. */
import type { SameBoards } from "../../../generated/wire";
import { fetchOnce, tablePath } from "../../../connection/api";

/** TW-18: what chance and bots would have made of it. */
export const sameBoards = (table: string): Promise<SameBoards> => fetchOnce(`${tablePath(table)}/same_boards`);
