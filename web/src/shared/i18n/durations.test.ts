import { expect, it } from "vitest";
import { formatDuration } from "./durations";

it.each([
  [259_200, "3 dni"],
  [172_799, "47 godzin"],
  [86_400, "24 godziny"],
  [3600, "1 godzina"],
  [3599, "60 minut"],
  [61, "2 minuty"],
  [1, "1 minuta"],
])("%d seconds are %s", (seconds, text) => {
  expect(formatDuration(seconds, "pl")).toBe(text);
});

it("is told in every language", () => {
  expect(formatDuration(259_200, "en")).toBe("3 days");
});
