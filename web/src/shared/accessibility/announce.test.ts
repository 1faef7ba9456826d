import { afterEach, expect, it, vi } from "vitest";
import { announce, currentAnnouncements } from "./announce.svelte";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("what is said while nobody is there does not wait for whoever comes back: only the last of it does", () => {
  vi.useFakeTimers();
  announce("Before.");
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  for (let n = 1; n <= 100; n++) announce(`Meanwhile ${n}.`);
  hidden.mockReturnValue(false);
  announce("Your turn.");
  const heard = [currentAnnouncements().polite];
  for (let i = 0; i < 2; i++) {
    vi.runOnlyPendingTimers();
    heard.push(currentAnnouncements().polite);
  }
  expect(heard).toEqual(["Before.", "Meanwhile 100.", "Your turn."]);
});
