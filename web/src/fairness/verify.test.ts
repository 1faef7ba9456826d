import { describe, expect, it } from "vitest";
import type { GameRecord, Proof, DealManifest } from "../generated/wire";
import { createDice } from "./dice";
import {
  checkNames,
  checkProof,
  isFair,
  isProven,
  type CheckName,
  type DealtTable,
  type DealObservation,
} from "./verify";
import { fromHex, toHex } from "./hex";
import { hmac, sha256 } from "./sha256";
import { hashManifest, commitToSeed, combineSeeds } from "./deal_manifest";
// Records of whole games, one of each kind, as a house gave them; a test in Python replays the same file.
import deals from "../connection/testdata/deals.json";
// Computed by the kernel and Python's own hashes; the kernel's tests read the same file.
import shuffles from "../connection/testdata/shuffles.json";

const records = deals as unknown as GameRecord[];

function proofOf({ shuffle, seed, draws }: GameRecord): Proof & { sheet: DealManifest } {
  return { ...shuffle!, sheet: shuffle!.sheet!, seed: seed!, draws: draws! };
}

const dealtBy = ({ sheet, luck }: Proof & { sheet: DealManifest }): DealtTable => ({
  id: sheet.table,
  game: sheet.game,
  seats: luck.map((_, seat) => `member-${seat}`),
});

const witnessOf = (proof: Proof & { sheet: DealManifest }): DealObservation => ({
  promised: proof.commitment,
  sheet: hashManifest(proof.sheet),
  luck: proof.luck[0]!,
  due: true,
  stopped: 0,
});

const proof = proofOf(records[0]!);
const dealt = dealtBy(proof);
const mine = witnessOf(proof);

function failed(changed: Partial<Proof>, witness: Partial<DealObservation> = {}): CheckName[] {
  return checkProof({ ...proof, ...changed }, { ...mine, ...witness }, dealt)
    .filter((check) => check.verdict === "fail")
    .map((check) => check.name);
}

function verdictOf(name: CheckName, witness: Partial<DealObservation>, changed: Partial<Proof> = {}) {
  const checks = checkProof({ ...proof, ...changed }, { ...mine, ...witness }, dealt);
  return checks.find((check) => check.name === name)?.verdict;
}

/** The seed as a house would make it that wants everything to fit but what it changed. */
function remade(changed: Partial<Proof & { sheet: DealManifest }>): Proof {
  const made = { ...proof, ...changed };
  const seed = combineSeeds(made.sheet, made.secret, made.luck)!;
  const draw = createDice(fromHex(seed)!);
  return { ...made, seed, draws: proof.draws.map(([move, n]) => [move, n, draw(n)]) };
}

describe("our own hashes", () => {
  it.each(shuffles.sha256)("SHA-256 of %s", (message, digest) => {
    expect(toHex(sha256(fromHex(message!)!))).toBe(digest);
  });

  it.each(shuffles.hmac)("HMAC with the key %s of %s", (key, message, digest) => {
    expect(toHex(hmac(fromHex(key!)!, fromHex(message!)!))).toBe(digest);
  });
});

describe("our own dice", () => {
  it.each(shuffles.dice)("draw what the kernel draws: seed $seed", ({ seed, draws }) => {
    const draw = createDice(fromHex(seed)!);
    expect(draws.map(([n]) => [n, draw(n!)])).toEqual(draws);
  });
});

describe("a deal of every game, made again", () => {
  it.each(records.map((record) => [record.game, proofOf(record)] as const))("passes: %s", (_, real) => {
    const checks = checkProof(real, witnessOf(real), dealtBy(real));
    expect(checks.map((check) => check.verdict)).toEqual(checks.map(() => "pass"));
    expect([isFair(checks), isProven(checks)]).toEqual([true, true]);
    expect(real.draws.length).toBeGreaterThan(0);
  });

  it("has no dice without sides", () => {
    expect(() => createDice(new Uint8Array(32))(0)).toThrow(RangeError);
  });
});

describe("a cheat is noticed:", () => {
  it("another secret than the promised one", () => {
    expect(failed({ secret: "ff".repeat(32) })).toEqual(["secret_fits", "seed_fits"]);
  });

  it("a house that looks for a secret once it knows all luck", () => {
    for (let number = 0; number < 20; number++) {
      const secret = number.toString(16).padStart(64, "0");
      const commitment = toHex(sha256(fromHex(secret)!));
      expect(failed(remade({ secret }))).toEqual(["secret_fits"]);
      const sheet = { ...proof.sheet, commitment };
      expect(failed(remade({ secret, commitment, sheet }))).toEqual(["promise_kept", "sheet_kept", "luck_kept"]);
    }
  });

  it("a seat that looks for luck once it knows all other", () => {
    const luck = [proof.luck[0]!, "cc".repeat(32), ...proof.luck.slice(2)];
    expect(failed(remade({ luck }))).toEqual(["luck_kept"]);
    const promises = luck.map((each) => each && commitToSeed(proof.commitment, each)!);
    expect(failed(remade({ luck, sheet: { ...proof.sheet, promises } }))).toEqual(["sheet_kept"]);
  });

  it("luck that was left out, mine or another's", () => {
    const without = (seat: number) => ({
      luck: proof.luck.map((luck, at) => (at === seat ? "" : luck)),
      sheet: { ...proof.sheet, promises: proof.sheet.promises.map((promise, at) => (at === seat ? "" : promise)) },
    });
    expect(failed(remade({ luck: without(1).luck }))).toEqual(["luck_kept"]);
    expect(failed(remade(without(1)))).toEqual(["sheet_kept"]);
    expect(failed(remade(without(0)))).toEqual(["sheet_kept", "my_luck_is_in"]);
  });

  it("luck of a seat that nobody has", () => {
    expect(failed(remade({ luck: [...proof.luck, "ee"] }))).toEqual(["luck_kept", "seed_fits"]);
  });

  it.each([{ options: "00".repeat(32) }, { rules: 99 }, { deal: 7 }, { stopped: 3, deal: 9 }])(
    "a sheet with other words: %o",
    (words) => {
      expect(failed(remade({ sheet: { ...proof.sheet, ...words } }))).toEqual(["sheet_kept"]);
    },
  );

  it("a sheet of another table or of another game, whoever was there", () => {
    for (const words of [{ table: "t2" }, { game: "another" }])
      expect(failed(remade({ sheet: { ...proof.sheet, ...words } }), { sheet: null })).toEqual(["sheet_kept"]);
  });

  it("no sheet at all, where one was seen or had to be", () => {
    const bare = { sheet: null } as unknown as Partial<Proof>;
    expect(failed(bare)).toEqual(checkNames);
    expect(failed(bare, { sheet: null })).toEqual(checkNames);
  });

  it("one changed draw, no draws, too many", () => {
    const draws = proof.draws.map(([move, n, k], at): [number, number, number] => [
      move,
      n,
      at === 7 ? (k + 1) % n : k,
    ]);
    expect(failed({ draws })).toEqual(["draws_fit"]);
    expect(failed({ draws: [] })).toEqual(["draws_fit"]);
    expect(failed({ draws: [...proof.draws.slice(1), proof.draws[0]!] })).toEqual(["draws_fit"]);
  });

  it("a deal that was stopped before our eyes and is not counted", () => {
    expect(failed({}, { stopped: proof.sheet.stopped + 1 })).toEqual(["deals_counted"]);
  });

  it("nonsense, instead of breaking", () => {
    expect(failed({ secret: "xyz", seed: "?", draws: [[0, 0, 0]] })).toEqual(["secret_fits", "seed_fits", "draws_fit"]);
    expect(failed({ draws: [[0, 0, 0]] })).toEqual(["draws_fit"]);
  });
});

describe("what this device can't know", () => {
  it("is said, and counts against nobody", () => {
    expect(verdictOf("promise_kept", { promised: null })).toBe("unknown");
    expect(verdictOf("sheet_kept", { sheet: null })).toBe("unknown");
    expect(verdictOf("my_luck_is_in", { luck: null })).toBe("unknown");
    // Perhaps another device of mine was faster, or this one was away at the start: nobody had to take this one's.
    expect(verdictOf("my_luck_is_in", { luck: "aa", due: false })).toBe("unknown");
    expect(verdictOf("my_luck_is_in", { luck: "aa", due: true })).toBe("fail");
  });

  it("proves nothing: without a part in the deal it may have been chosen", () => {
    const checks = checkProof(proof, { ...mine, luck: null }, dealt);
    expect([isFair(checks), isProven(checks)]).toEqual([true, false]);
    expect(isProven([])).toBe(false);
  });
});
