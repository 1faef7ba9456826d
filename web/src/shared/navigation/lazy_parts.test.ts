import { afterEach, expect, it, vi } from "vitest";
import { brought } from "./lazy_parts";

afterEach(() => vi.useRealTimers());

it("asks for a part again until somebody answers", async () => {
  vi.useFakeTimers();
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("nobody")).mockResolvedValue("part");
  const coming = brought(fetch);
  await vi.runAllTimersAsync();
  expect(await coming).toBe("part");
  expect(fetch).toHaveBeenCalledTimes(2);
});
