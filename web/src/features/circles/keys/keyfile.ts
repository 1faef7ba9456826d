/** A key on its way to another device: behind the # of a link, or in a file. */
import { save } from "../../../room/download";
import { isKey } from "../../../room/circle_key";

const FORMAT = "ludoteka-key";
/** A key file is a line. */
export const MAX_KEY_FILE_BYTES = 4_000;

/** What is behind # is never sent to a server. */
export const keyLink = (base: string, key: string): string => `${base}/circles/key#${key}`;

export function saveKey(key: string): void {
  const file = { format: FORMAT, version: 1, house: location.origin, key };
  save(JSON.stringify(file, null, 2), "ludoteka-key.json");
}

/** Null where there is none. */
export function readKey(text: string): string | null {
  try {
    const found = JSON.parse(text) as { format?: unknown; key?: unknown } | null;
    return found?.format === FORMAT && isKey(found.key) ? found.key : null;
  } catch {
    return null;
  }
}
