/** After a game: did the house keep what it promised before the deal? Computed here, on this device. */
import type { Proof } from "../generated/wire";
import { dice } from "./dice";
import { fromHex, toHex } from "./hex";
import { joined, sha256 } from "./sha256";

const PREFIX = new TextEncoder().encode("ludoteka shuffle 1");

/** In the order in which they are worth telling. */
export const checkNames = ["promise_kept", "secret_fits", "my_luck_is_in", "seed_fits", "draws_fit"] as const;
export type CheckName = (typeof checkNames)[number];
/** `unknown`: this device can't tell, because it came late, only watched, or gave no luck. */
export type Verdict = "pass" | "fail" | "unknown";
export interface Check {
  readonly name: CheckName;
  readonly verdict: Verdict;
}

/** What this device remembers of the time before the deal. */
export interface Witness {
  /** The commitment that the room showed here before the deal; null when we were not there. */
  readonly promised: string | null;
  readonly seat: number | null;
  /** Mine, and whether the table said that it took it. */
  readonly luck: string | null;
  readonly taken: boolean;
}

export function checkProof(proof: Proof, witness: Witness, seats: number): Check[] {
  const verdicts: Record<CheckName, Verdict> = {
    promise_kept: witness.promised === null ? "unknown" : verdict(witness.promised === proof.commitment),
    secret_fits: verdict(secretFits(proof)),
    my_luck_is_in: myLuck(proof, witness),
    // Luck of a seat that nobody has would let the house choose the seed after its promise.
    seed_fits: verdict(proof.luck.length === seats && seedOf(proof.secret, proof.luck) === proof.seed),
    draws_fit: verdict(drawsFit(proof)),
  };
  return checkNames.map((name) => ({ name, verdict: verdicts[name] }));
}

/** Nothing failed. What is unknown is told, and counts against nobody. */
export function isFair(checks: readonly Check[]): boolean {
  return checks.every((check) => check.verdict !== "fail");
}

const verdict = (passed: boolean): Verdict => (passed ? "pass" : "fail");

function secretFits(proof: Proof): boolean {
  const secret = fromHex(proof.secret);
  return secret !== null && toHex(sha256(secret)) === proof.commitment;
}

function myLuck(proof: Proof, { seat, luck, taken }: Witness): Verdict {
  if (seat === null || luck === null) return "unknown";
  if (proof.luck[seat] === luck) return "pass";
  return taken ? "fail" : "unknown";
}

/** SHA-256 over the prefix, the secret, and each seat's luck behind its length in one byte. */
export function seedOf(secret: string, luck: readonly string[]): string | null {
  const parts: Uint8Array[] = [PREFIX];
  for (const [at, text] of [secret, ...luck].entries()) {
    const bytes = fromHex(text);
    if (bytes === null || bytes.length > 255) return null;
    if (at > 0) parts.push(Uint8Array.of(bytes.length));
    parts.push(bytes);
  }
  return toHex(sha256(joined(...parts)));
}

function drawsFit(proof: Proof): boolean {
  const seed = fromHex(proof.seed);
  if (seed === null) return false;
  const draw = dice(seed);
  try {
    return proof.draws.every(([n, k]) => draw(n) === k);
  } catch (problem) {
    if (problem instanceof RangeError) return false;
    throw problem;
  }
}
