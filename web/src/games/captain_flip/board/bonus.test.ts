import { afterEach, expect, it } from "vitest";
import { setLocale } from "../../../shared/i18n/i18n.svelte";
import { bonusText } from "./bonus.svelte";

afterEach(() => setLocale("en"));

it("a Kraken is told in good English also where it is about one coin", () => {
  const kraken = { kind: "kraken", coins: 1, later: 0, taken: false } as const;
  const later = { kind: "kraken", coins: 2, later: 1, taken: true } as const;
  expect([bonusText(kraken), bonusText(later)].filter((text) => /\b1 coins/.test(text))).toEqual([]);
  expect(bonusText(kraken)).toBe("Kraken. Coins for the first: 1, for later ones: 0");
});
