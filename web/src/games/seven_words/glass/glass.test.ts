import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentAnnouncements } from "../../../shared/accessibility/announce.svelte";
import { setLocale } from "../../../shared/i18n/i18n.svelte";
import Glass from "./Glass.svelte";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("a glass that is nearly empty says how many seconds are left, also to whoever comes in late, and once", async () => {
  render(Glass, { due: Date.now() + 3_500, seconds: 30 });
  await tick();
  expect(currentAnnouncements().polite).toBe("4 seconds left");
  setLocale("pl");
  await tick();
  expect(currentAnnouncements().polite).toBe("4 seconds left");
  setLocale("en");
});
