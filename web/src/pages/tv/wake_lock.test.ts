import { afterEach, expect, it, vi } from "vitest";
import { keepAwake } from "./wake_lock";

afterEach(() => void vi.unstubAllGlobals());

it("a screen that is left before it was promised to stay awake may sleep again", async () => {
  let promise = (_lock: unknown): void => {};
  const release = vi.fn(async () => {});
  vi.stubGlobal("navigator", { wakeLock: { request: () => new Promise((resolve) => (promise = resolve)) } });
  const sleepAgain = keepAwake();
  sleepAgain();
  promise({ release });
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
});
