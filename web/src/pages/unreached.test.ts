import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import App from "../app/App.svelte";
import { go, startRouter } from "../shared/navigation/router.svelte";

startRouter();
vi.mock("./replay/Replay.svelte", () => Promise.reject(new Error("nobody answers")));
afterEach(() => vi.unstubAllGlobals());

it("a page that could not be fetched says so, with a way to try again and a way home", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  go("/replay/abc");
  render(App);
  await screen.findByRole("heading", { name: "This page could not be fetched" });
  expect(screen.getByText("The server does not answer. Is this device online?")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the games" })).toBeTruthy();
});

it("rules that nobody can tell say so instead of being blank", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  go("/rules/thirteen_words");
  render(App);
  expect(await screen.findByText("The server does not answer. Is this device online?")).toBeTruthy();
});
