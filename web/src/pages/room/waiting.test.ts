import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import Waiting from "./Waiting.svelte";

afterEach(() => void vi.restoreAllMocks());

const says = (): string => screen.getByRole("status").textContent;

it("opens the room, and says so", () => {
  render(Waiting, { downSince: Date.now() });
  expect(says()).toContain("Opening the room");
});

it("says at once that there is no connection, what to do, and where else to go", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(Waiting, { downSince: Date.now() });
  expect(says()).toContain("No connection");
  expect(says()).toContain("opens by itself");
  expect(screen.getByRole("link", { name: "To the home page" }).getAttribute("href")).toBe("/");
});

it("says after a while that the server does not answer", () => {
  render(Waiting, { downSince: Date.now() - 6_000 });
  expect(says()).toContain("The server does not answer");
});
