/** The way to a day's table: what is to be known first is told once. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import Begin from "./Begin.svelte";
import First from "../testdata/First.svelte";

const children = createRawSnippet(() => ({ render: () => "<span>Play now</span>" }));
const telling = () => Promise.resolve({ First });
const nothing = () => Promise.resolve(null);
const onbegin = vi.fn();

beforeEach(() => {
  localStorage.clear();
  onbegin.mockClear();
});

const way = (news: { game?: string; part?: typeof telling | typeof nothing; busy?: boolean } = {}) =>
  render(Begin, { game: "one", part: telling, icon: "play", busy: false, onbegin, children, ...news });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const told = () => screen.findByRole("dialog", { name: "To be known" });

it("begins at once where there is nothing to tell", async () => {
  way({ part: nothing });
  await press("Play now");
  await vi.waitFor(() => expect(onbegin).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("tells before the first game what is to be known, and begins from there", async () => {
  way();
  await press("Play now");
  await told();
  expect(onbegin).not.toHaveBeenCalled();
  await press("Go on");
  expect(onbegin).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("does not tell it again, and tells it of every game", async () => {
  const { unmount } = way();
  await press("Play now");
  await told();
  await press("Go on");
  unmount();
  const later = way();
  await press("Play now");
  await vi.waitFor(() => expect(onbegin).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole("dialog")).toBeNull();
  later.unmount();
  way({ game: "two" });
  await press("Play now");
  await told();
  expect(onbegin).toHaveBeenCalledTimes(2);
});

it("has told nothing to whoever puts it away", async () => {
  way();
  await press("Play now");
  await told();
  await press("Not now");
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("Play now");
  await told();
  expect(onbegin).not.toHaveBeenCalled();
});

it("is not pressed twice while a table is on its way", () => {
  way({ busy: true });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Play now" }).disabled).toBe(true);
});
