import { expect, it } from "vitest";
import { alone, tellOf, type Teller } from "./telling";

const texts: Record<string, string> = { drew: "Ania draws.", drew_you: "You draw.", over: "It is over." };
const seenBy = (seat: number | null): Teller<string> => ({ me: () => seat, tell: (key) => texts[key] ?? null });

it("speaks to oneself in the second person, and of others in the third", () => {
  expect(tellOf(seenBy(0), 0, "drew")).toBe("You draw.");
  expect(tellOf(seenBy(1), 0, "drew")).toBe("Ania draws.");
  expect(tellOf(seenBy(null), 0, "drew")).toBe("Ania draws.");
});

it("says what has no second person as everybody hears it", () => {
  expect(tellOf(seenBy(0), 0, "over")).toBe("It is over.");
  expect(tellOf(seenBy(null), null, "over")).toBe("It is over.");
});

it("a sentence of several people is about nobody alone", () => {
  expect([alone([2]), alone([0, 2]), alone([])]).toEqual([2, null, null]);
});
