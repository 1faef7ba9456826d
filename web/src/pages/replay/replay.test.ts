import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { view } from "../../games/thirteen_words/fixtures";
import { dismiss, toasts } from "../../lib/toasts.svelte";
import { settleDown } from "../../net/testdata/world";
import ReplayPage from "./ReplayPage.svelte";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a replay that is left before it was fetched leaves nothing behind", async () => {
  vi.useFakeTimers();
  const moment = {
    table: "t1",
    game: "thirteen_words",
    seats: ["Ann", "Bob"],
    ply: 0,
    plies: 9,
    view: view(),
    asks: [],
    events: [],
    told: 0,
  };
  let answer = (_response: Response): void => {};
  vi.stubGlobal(
    "fetch",
    (path: string) =>
      new Promise((resolve) => {
        if (path.includes("/view")) answer = resolve;
      }),
  );
  const { unmount } = render(ReplayPage, { table: "t1" });
  unmount();
  const before = vi.getTimerCount();
  answer(new Response(JSON.stringify(moment)));
  await vi.advanceTimersByTimeAsync(100);
  expect(vi.getTimerCount()).toBe(before);
});

it("a moment after the end is the end, and that is said", async () => {
  history.replaceState(null, "", "/replay/t1?ply=9999");
  const last = { table: "t1", game: "thirteen_words", seats: ["Ann", "Bob"], plies: 9, view: view(), asks: [] };
  vi.stubGlobal("fetch", async (path: string) => {
    const ply = Number(/ply=(\d+)/.exec(path)?.[1] ?? 0);
    if (ply > 9) return new Response('{"code": "no_such_moment", "why": "there is none"}', { status: 404 });
    return new Response(JSON.stringify({ ...last, ply, events: [], told: 0 }));
  });
  render(ReplayPage, { table: "t1" });
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Move").value).toBe("9"));
  expect(toasts().map(({ text }) => text)).toEqual([expect.stringContaining("ended after 9 moves")]);
  toasts().forEach(({ id }) => dismiss(id));
  history.replaceState(null, "", "/");
});

describe("somebody in a hurry", () => {
  const moments = new Map<string, (answer: Response) => void>();
  const asked = (): string[] => [...moments.keys()].map((path) => path.replace(/^.*\?/, ""));
  const moment = (ply: number) => ({
    table: "t1",
    game: "thirteen_words",
    seats: ["Ann", "Bob"],
    ply,
    plies: 9,
    view: view({ round: ply + 1 }),
    asks: [],
    events: [],
    told: 0,
  });

  async function answer(asking: string, response: Response): Promise<void> {
    const path = [...moments.keys()].find((each) => each.endsWith(`?${asking}`));
    moments.get(path ?? "")?.(response);
    await settleDown();
    await tick();
  }
  const comes = (ply: number): Promise<void> => answer(`ply=${ply}`, new Response(JSON.stringify(moment(ply))));
  const slider = (): HTMLInputElement => screen.getByLabelText("Move");
  const next = (): HTMLElement => screen.getByRole("button", { name: "Next move" });

  beforeEach(async () => {
    moments.clear();
    history.replaceState(null, "", "/replay/t1");
    vi.stubGlobal(
      "fetch",
      (path: string) =>
        new Promise((resolve) => {
          if (path.includes("/view")) moments.set(path, resolve);
        }),
    );
    render(ReplayPage, { table: "t1" });
    await comes(0);
  });

  it("goes on by as many moves as they press, though none of them has come yet", async () => {
    for (let n = 0; n < 3; n++) await fireEvent.click(next());
    expect(asked()).toEqual(["ply=0", "ply=1", "ply=2", "ply=3"]);
    await comes(3);
    expect(screen.getByText("3 of 9")).toBeTruthy();
  });

  it("ends where they went last, whichever moment comes first", async () => {
    await fireEvent.change(slider(), { target: { value: "7" } });
    await fireEvent.change(slider(), { target: { value: "2" } });
    await comes(2);
    await comes(7);
    expect(screen.getByText("2 of 9")).toBeTruthy();
    expect(slider().value).toBe("2");
  });

  it("is told when a moment does not come, and stays where they were", async () => {
    await fireEvent.change(slider(), { target: { value: "7" } });
    await answer("ply=7", new Response("{}", { status: 502 }));
    expect([slider().value, toasts().length]).toEqual(["0", 1]);
    expect(screen.getByText("0 of 9")).toBeTruthy();
  });
});
