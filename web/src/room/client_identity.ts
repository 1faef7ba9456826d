/**
 * A number that this browser made for itself, another one for each room: a host who bans somebody bans it, and no two
 * rooms can be told to have had the same guest.
 */
import { isString } from "../shared/device/storage";
import { randomHex, toHex } from "../fairness/hex";
import { keep, keptList } from "./session_memory";
import { sha256 } from "../fairness/sha256";

const KEY = "person";
const BYTES = 32;

export function personIn(code: string): string {
  return toHex(sha256(new TextEncoder().encode(`${secret()} ${code}`)));
}

function secret(): string {
  const [known] = keptList(KEY, isString);
  if (known) return known;
  const made = randomHex(BYTES);
  keep(KEY, [made]);
  return made;
}
