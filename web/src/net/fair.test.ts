import { describe, expect, it } from "vitest";
import type { Proof } from "../generated/wire";
import { dice } from "./dice";
import { checkProof, isFair, seedOf, type CheckName, type Witness } from "./fair";
import { fromHex, toHex } from "./hex";
import { hmac, sha256 } from "./sha256";
// Computed by the kernel and Python's own hashes; the kernel's tests read the same file.
import shuffles from "./testdata/shuffles.json";

const proofs = shuffles.proofs as Proof[];
const proof = proofs[0]!;
const mine: Witness = { promised: proof.commitment, seat: 0, luck: proof.luck[0]!, taken: true };

function failed(changed: Partial<Proof>, witness = mine): CheckName[] {
  return checkProof({ ...proof, ...changed }, witness, proof.luck.length)
    .filter((check) => check.verdict === "fail")
    .map((check) => check.name);
}

function verdictOf(name: CheckName, witness: Partial<Witness>) {
  return checkProof(proof, { ...mine, ...witness }, proof.luck.length).find((check) => check.name === name)?.verdict;
}

describe("our own hashes", () => {
  it.each(shuffles.sha256)("SHA-256 of %s", (message, digest) => {
    expect(toHex(sha256(fromHex(message!)!))).toBe(digest);
  });

  it.each(shuffles.hmac)("HMAC with the key %s of %s", (key, message, digest) => {
    expect(toHex(hmac(fromHex(key!)!, fromHex(message!)!))).toBe(digest);
  });
});

describe("the shuffle, computed again", () => {
  it.each(proofs)("gives the kernel's seed and draws for $commitment", (each) => {
    expect(seedOf(each.secret, each.luck)).toBe(each.seed);
    const draw = dice(fromHex(each.seed)!);
    expect(each.draws.map(([n]) => [n, draw(n)])).toEqual(each.draws);
  });

  it("has no dice without sides", () => {
    expect(() => dice(new Uint8Array(32))(0)).toThrow(RangeError);
  });
});

describe("checking a proof", () => {
  it("passes what was kept", () => {
    const checks = checkProof(proof, mine, proof.luck.length);
    expect(checks.map((check) => check.verdict)).toEqual(["pass", "pass", "pass", "pass", "pass"]);
    expect(isFair(checks)).toBe(true);
  });

  it("notices another secret than the promised one", () => {
    expect(failed({ secret: "ff".repeat(32) })).toEqual(["secret_fits", "seed_fits"]);
  });

  it("notices another promise than the one this page saw", () => {
    expect(failed({}, { ...mine, promised: "00".repeat(32) })).toEqual(["promise_kept"]);
  });

  it("notices that my luck was left out", () => {
    const luck = ["", ...proof.luck.slice(1)];
    expect(failed({ luck, seed: seedOf(proof.secret, luck)! })).toEqual(["my_luck_is_in", "draws_fit"]);
  });

  it("notices somebody else's luck changed after the fact", () => {
    expect(failed({ luck: [proof.luck[0]!, "", "ee"] })).toEqual(["seed_fits"]);
  });

  it("notices luck of a seat that nobody has", () => {
    const luck = [...proof.luck, "ee"];
    expect(failed({ luck, seed: seedOf(proof.secret, luck)!, draws: [] })).toEqual(["seed_fits"]);
  });

  it("notices one changed draw", () => {
    const draws = proof.draws.map(([n, k], at): [number, number] => [n, at === 7 ? (k + 1) % n : k]);
    expect(failed({ draws })).toEqual(["draws_fit"]);
  });

  it("fails on nonsense instead of breaking", () => {
    expect(failed({ secret: "xyz", seed: "?", draws: [[0, 0]] })).toEqual(["secret_fits", "seed_fits", "draws_fit"]);
    expect(failed({ draws: [[0, 0]] })).toEqual(["draws_fit"]);
  });

  it("says what this device can't know", () => {
    expect(verdictOf("promise_kept", { promised: null })).toBe("unknown");
    expect(verdictOf("my_luck_is_in", { seat: null })).toBe("unknown");
    expect(verdictOf("my_luck_is_in", { luck: null })).toBe("unknown");
    // Perhaps another device of mine was faster: nobody promised to take this one.
    expect(verdictOf("my_luck_is_in", { luck: "aa", taken: false })).toBe("unknown");
    expect(verdictOf("my_luck_is_in", { luck: "aa", taken: true })).toBe("fail");
  });
});
