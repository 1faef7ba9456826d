import { expect, it, vi } from "vitest";
import { memoizeByEvent } from "./memoize_by_event";

it("finds the words for an event once, and anew in another voice", () => {
  const tell = vi.fn(({ who }: { who: string }) => `${who} plays.`);
  const told = memoizeByEvent(tell);
  const [ania, bartek] = [{ who: "Ania" }, { who: "Bartek" }];
  expect([told(ania, "en"), told(bartek, "en"), told(ania, "en")]).toEqual([
    "Ania plays.",
    "Bartek plays.",
    "Ania plays.",
  ]);
  expect(tell).toHaveBeenCalledTimes(2);
  told(ania, "pl");
  expect(tell).toHaveBeenCalledTimes(3);
});
