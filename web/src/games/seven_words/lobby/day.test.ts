import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { RoomStore } from "../../../net/store.svelte";
import { FakeWorld } from "../../../net/testdata/world";
import Day from "./Day.svelte";

beforeEach(() => void vi.stubGlobal("fetch", () => new Promise(() => undefined)));

/** The server would refuse it, and the field would be emptied under the fingers. */
it("a year that is still being typed is no day yet", async () => {
  const onchange = vi.fn();
  render(Day, { store: new RoomStore(new FakeWorld()), value: "", usual: "", editable: true, onchange });
  const field = document.querySelector("input")!;
  for (const value of ["0002-11-15", "0020-11-15", "0202-11-15", "2026-11-15", ""])
    await fireEvent.change(field, { target: { value } });
  expect(onchange.mock.calls).toEqual([["2026-11-15"], [""]]);
});

it("who chooses a day reads that this table is not in their history of days, and where that is played", async () => {
  const given = { store: new RoomStore(new FakeWorld()), usual: "", editable: true, onchange: vi.fn() };
  const { rerender } = render(Day, { ...given, value: "" });
  expect(screen.queryByRole("link")).toBeNull();
  await rerender({ value: "2026-11-15" });
  expect(screen.getByText(/not kept in your history/)).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/day/seven_words/letters/en/2026-11-15");
});
