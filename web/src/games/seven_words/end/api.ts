/** What the table has to tell of a finished game. */
import type { Meanings } from "../../../generated/wire";
import { fetchOnce, tablePath } from "../../../connection/api";

/** SW-70: what its words mean. */
export const meaningsOf = (table: string): Promise<Meanings> => fetchOnce(`${tablePath(table)}/meanings`);
