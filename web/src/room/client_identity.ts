/**
 * A number that this browser made for itself, another one for each room: a host who bans somebody bans it, and no two
 * rooms can be told to have had the same guest.
 */
import { isString } from "../shared/device/storage";
import { randomHex, toHex } from "../fairness/hex";
import { keep, loadList } from "./session_memory";
import { sha256 } from "../fairness/sha256";

const SECRET_SLOT = "person";
const SECRET_BYTES = 32;

export function clientIdFor(code: string): string {
  return toHex(sha256(new TextEncoder().encode(`${readSecret()} ${code}`)));
}

function readSecret(): string {
  const [known] = loadList(SECRET_SLOT, isString);
  if (known) return known;
  const made = randomHex(SECRET_BYTES);
  keep(SECRET_SLOT, [made]);
  return made;
}
