/** After a game: did the house keep what it promised before the deal? Computed here, on this device. */
import type { Proof, TableInfo } from "../generated/wire";
import { createDice } from "./dice";
import { fromHex, toHex } from "./hex";
import { sha256 } from "./sha256";
import { hashManifest, isCommitmentKept, combineSeeds } from "./deal_manifest";

/** In the order in which they are worth telling. */
export const checkNames = [
  "promise_kept",
  "secret_fits",
  "sheet_kept",
  "luck_kept",
  "my_luck_is_in",
  "seed_fits",
  "draws_fit",
  "deals_counted",
] as const;
export type CheckName = (typeof checkNames)[number];
/** `unknown`: this device can't tell, because it came late, only watched, or gave no luck. */
export type Verdict = "pass" | "fail" | "unknown";
export interface Check {
  readonly name: CheckName;
  readonly verdict: Verdict;
}

/** What this device remembers of the time before the deal. */
export interface DealObservation {
  /** The commitment that the room showed here before the deal; null when we were not there. */
  readonly promised: string | null;
  /** The hash of the sheet that we saw before the deal. */
  readonly sheet: string | null;
  readonly luck: string | null;
  /** My luck has to be in the seed: it was shown for this sheet, or the server had taken my promise of it. */
  readonly due: boolean;
  /** So many deals of this room had been stopped before our eyes when we first saw this one dealt. */
  readonly stopped: number;
}

/** What the proof has to be about. */
export type DealtTable = Pick<TableInfo, "id" | "game" | "seats">;

export function checkProof(proof: Proof, witness: DealObservation, dealt: DealtTable): Check[] {
  // A server that leaves the sheet out has nothing that could be checked.
  if (!(proof as Partial<Proof>).sheet) return checkNames.map((name) => ({ name, verdict: "fail" }));
  const verdicts: Record<CheckName, Verdict> = {
    promise_kept: witness.promised === null ? "unknown" : verdict(witness.promised === proof.commitment),
    secret_fits: verdict(isSecretValid(proof)),
    sheet_kept: checkManifest(proof, witness, dealt),
    luck_kept: verdict(areSeedsCommitted(proof)),
    my_luck_is_in: checkOwnSeed(proof, witness),
    // Luck of a seat that nobody has would let the house choose the seed after its promise.
    seed_fits: verdict(
      proof.luck.length === dealt.seats.length && combineSeeds(proof.sheet, proof.secret, proof.luck) === proof.seed,
    ),
    draws_fit: verdict(areDrawsReproducible(proof)),
    deals_counted: verdict(proof.sheet.stopped >= witness.stopped && proof.sheet.deal > proof.sheet.stopped),
  };
  return checkNames.map((name) => ({ name, verdict: verdicts[name] }));
}

/** Nothing failed. What is unknown is told, and counts against nobody. */
export function isFair(checks: readonly Check[]): boolean {
  return checks.every((check) => check.verdict !== "fail");
}

/** This device saw all of it, and had a part in it: only then can it vouch that nobody chose the deal. */
export function isProven(checks: readonly Check[]): boolean {
  return checks.length > 0 && checks.every((check) => check.verdict === "pass");
}

const verdict = (passed: boolean): Verdict => (passed ? "pass" : "fail");

function isSecretValid(proof: Proof): boolean {
  const secret = fromHex(proof.secret);
  return secret !== null && toHex(sha256(secret)) === proof.commitment;
}

/** The sheet is of this table, and it is the one that was shown here before this device showed its luck. */
function checkManifest(
  { sheet, commitment }: Proof,
  { sheet: seen }: DealObservation,
  { id, game }: DealtTable,
): Verdict {
  if (sheet.table !== id || sheet.game !== game || sheet.commitment !== commitment) return "fail";
  return seen === null ? "unknown" : verdict(hashManifest(sheet) === seen);
}

function areSeedsCommitted({ sheet, luck }: Proof): boolean {
  if (sheet.promises.length !== luck.length) return false;
  return sheet.promises.every((promise, seat) => isCommitmentKept(promise, sheet.commitment, luck[seat] ?? ""));
}

/** In whatever seat: whoever shows luck may have another seat by the end, or none. */
function checkOwnSeed(proof: Proof, { luck, due }: DealObservation): Verdict {
  if (luck === null) return "unknown";
  if (proof.luck.includes(luck)) return "pass";
  return due ? "fail" : "unknown";
}

/** A proof without draws proves nothing: then they may have been anything. */
function areDrawsReproducible(proof: Proof): boolean {
  const seed = fromHex(proof.seed);
  if (seed === null || proof.draws.length === 0) return false;
  const draw = createDice(seed);
  try {
    return proof.draws.every(([, n, k]) => draw(n) === k);
  } catch (problem) {
    if (problem instanceof RangeError) return false;
    throw problem;
  }
}
