/** The sheet of a deal: what is fixed before anybody's luck is shown. The kernel has the same four hashes. */
import type { DealManifest } from "../generated/wire";
import { fromHex, toHex } from "./hex";
import { concatBytes, sha256 } from "./sha256";

export const SEED_BYTES = 32;

const utf8 = new TextEncoder();

/** What a device tells of its luck before the start; null for what is not hexadecimal. */
export function commitToSeed(commitment: string, luck: string): string | null {
  const [envelope, mine] = [fromHex(commitment), fromHex(luck)];
  return envelope && mine && toHex(sha256(concatBytes(utf8.encode("ludoteka luck 2"), envelope, mine)));
}

/** Who promised nothing has no luck, and who promised something shows exactly that. */
export function isCommitmentKept(promise: string, commitment: string, luck: string): boolean {
  return (promise === "" && luck === "") || (promise !== "" && promise === commitToSeed(commitment, luck));
}

/** SHA-256 over every word of it, each in UTF-8 behind its length in four bytes. */
export function hashManifest(sheet: DealManifest): string {
  return toHex(manifestHash(sheet));
}

function manifestHash(sheet: DealManifest): Uint8Array {
  const { table, game, rules, deal, stopped, options, commitment, promises } = sheet;
  const words = [table, game, `${rules}`, `${deal}`, `${stopped}`, options, commitment, ...promises];
  return sha256(concatBytes(utf8.encode("ludoteka sheet 2"), ...words.flatMap(prefixLength)));
}

function prefixLength(word: string): Uint8Array[] {
  const bytes = utf8.encode(word);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return [length, bytes];
}

/** SHA-256 over the sheet's hash, the secret, and each luck behind its length in one byte. */
export function combineSeeds(sheet: DealManifest, secret: string, luck: readonly string[]): string | null {
  const parts: Uint8Array[] = [utf8.encode("ludoteka shuffle 2"), manifestHash(sheet)];
  for (const [at, text] of [secret, ...luck].entries()) {
    const bytes = fromHex(text);
    if (bytes === null || bytes.length > 255) return null;
    if (at > 0) parts.push(Uint8Array.of(bytes.length));
    parts.push(bytes);
  }
  return toHex(sha256(concatBytes(...parts)));
}
