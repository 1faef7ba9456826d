import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saveResult } from "../../../features/days/history";
import DailyDoor from "./DailyDoor.svelte";
import { LETTERS } from "./letters";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it("whoever played yesterday and left the page open finds today's letters when they come back", async () => {
  vi.setSystemTime("2026-11-15T22:00:00Z");
  saveResult({ ...LETTERS, language: "en" }, "2026-11-15", { result: 101, won: false, table: "t1", fresh: true });
  render(DailyDoor);
  expect(screen.queryByRole("button", { name: "Play now" })).toBeNull();
  vi.setSystemTime("2026-11-16T07:00:00Z");
  document.dispatchEvent(new Event("visibilitychange"));
  await tick();
  screen.getByRole("button", { name: "Play now" });
});

it("tells the rules once before the first glass", async () => {
  vi.useRealTimers();
  const asked = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal("fetch", asked);
  const { unmount } = render(DailyDoor);
  await fireEvent.click(screen.getByRole("button", { name: "Play now" }));
  const go = await screen.findByRole("button", { name: "Let’s go" });
  expect(asked).not.toHaveBeenCalled();
  await fireEvent.click(go);
  expect(asked).toHaveBeenCalledTimes(1);
  unmount();
  render(DailyDoor);
  await fireEvent.click(screen.getByRole("button", { name: "Play now" }));
  expect(asked).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
