import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import TvPage from "./TvPage.svelte";

afterEach(() => vi.unstubAllGlobals());

it("a TV has settings at any time: its language may not be the table's", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  vi.stubGlobal(
    "WebSocket",
    class {
      close = () => undefined;
    },
  ); // nobody answers
  render(TvPage, { code: "ABCD" });
  await fireEvent.keyDown(window, { key: "s" });
  const sheet = await screen.findByRole("dialog", { name: "Settings" });
  expect(sheet.querySelector("select")).toBeTruthy();
});
