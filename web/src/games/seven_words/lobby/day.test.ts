import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { RoomStore } from "../../../net/store.svelte";
import { FakeWorld } from "../../../net/testdata/world";
import Day from "./Day.svelte";

beforeEach(() => void vi.stubGlobal("fetch", () => new Promise(() => undefined)));

it("a year that is still being typed is no day yet: the server would refuse it, and the field would be emptied under the fingers", async () => {
  const onchange = vi.fn();
  render(Day, { store: new RoomStore(new FakeWorld()), value: "", usual: "", editable: true, onchange });
  const field = document.querySelector("input")!;
  for (const value of ["0002-11-15", "0020-11-15", "0202-11-15", "2026-11-15", ""])
    await fireEvent.change(field, { target: { value } });
  expect(onchange.mock.calls).toEqual([["2026-11-15"], [""]]);
});
