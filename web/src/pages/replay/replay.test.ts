import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { view } from "../../games/thirteen_words/fixtures";
import { dismiss, toasts } from "../../shared/accessibility/toasts.svelte";
import { flushPromises } from "../../connection/testdata/fake_platform";
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
    emblems: [5, 2],
    ply: 0,
    plies: 9,
    view: view(),
    asks: [],
    events: [],
    told: 0,
    hands: [],
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
  history.replaceState(null, "", "/replay/t2?ply=9999");
  // Not the table of the others: what is once known of a finished one is not asked for again.
  const last = { table: "t2", game: "thirteen_words", seats: ["Ann", "Bob"], emblems: [5, 2], plies: 9 };
  vi.stubGlobal("fetch", async (path: string) => {
    const ply = Number(/ply=(\d+)/.exec(path)?.[1] ?? 0);
    if (path.endsWith("/contents")) return new Response(JSON.stringify({ movers: [], rounds: [] }));
    if (ply > 9) return new Response('{"code": "no_such_moment", "why": "there is none"}', { status: 404 });
    return new Response(JSON.stringify({ ...last, ply, view: view(), asks: [], events: [], told: 0, hands: [] }));
  });
  render(ReplayPage, { table: "t2" });
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Move").value).toBe("9"));
  expect(toasts().map(({ text }) => text)).toEqual([expect.stringContaining("ended after 9 moves")]);
  toasts().forEach(({ id }) => dismiss(id));
  history.replaceState(null, "", "/");
});

describe("somebody in a hurry", () => {
  const moments = new Map<string, (answer: Response) => void>();
  const contents = { movers: [0, 1, 1, 0, 0, 1, 0, 1, 1], rounds: [1, 1, 1, 1, 2, 2, 2, 2, 3, 3] };
  const asked = (): string[] => [...moments.keys()].map((path) => path.replace(/^.*\?/, ""));
  const moment = (ply: number) => ({
    table: "t1",
    game: "thirteen_words",
    seats: ["Ann", "Bob"],
    emblems: [5, 2],
    ply,
    plies: 9,
    view: view({ round: ply + 1 }),
    asks: [],
    events: [],
    told: 0,
    hands: [view({ mine: 1 }), view({ mine: null })],
  });

  async function answer(asking: string, response: Response): Promise<void> {
    const path = [...moments.keys()].find((each) => each.includes(`?${asking}&`));
    moments.get(path ?? "")?.(response);
    await flushPromises();
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
          if (path.endsWith("/contents")) resolve(new Response(JSON.stringify(contents)));
        }),
    );
    render(ReplayPage, { table: "t1" });
    await comes(0);
  });

  it("goes on by as many moves as they press, though none of them has come yet", async () => {
    for (let n = 0; n < 3; n++) await fireEvent.click(next());
    expect(asked()).toEqual([0, 1, 2, 3].map((ply) => `ply=${ply}&all=true`));
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

  it("jumps to the next turn and the next round, and back", async () => {
    const press = async (name: string): Promise<void> =>
      void (await fireEvent.click(await screen.findByRole("button", { name })));
    await press("Next round");
    await comes(4);
    await press("Next turn");
    await comes(5);
    await press("Previous turn");
    await comes(3);
    await press("Previous round");
    expect(slider().value).toBe("0");
    expect(asked().map((each) => parseInt(each.slice(4)))).toEqual([0, 4, 5, 3]);
  });

  it("sees what everybody kept secret; and by the address one seat's view alone", async () => {
    const secret = view().ring[0]!;
    const region = { name: "What everybody kept secret" };
    expect((await screen.findByRole("region", region)).textContent).toContain(secret);
    cleanup();
    history.replaceState(null, "", "/replay/t1?ply=2&seat=1");
    render(ReplayPage, { table: "t1" });
    expect(asked()).toContain("ply=2&seat=1");
    await comes(2);
    expect(screen.getByText("2 of 9")).toBeTruthy();
    expect(screen.queryByRole("region", region)).toBeNull();
  });

  it("may lean back: it goes on by itself, and stops at the end", async () => {
    vi.useFakeTimers();
    await fireEvent.click(screen.getByRole("button", { name: "Play" }));
    for (let ply = 1; ply <= 9; ply++) {
      await vi.advanceTimersByTimeAsync(1_000);
      moments.get([...moments.keys()].at(-1)!)?.(new Response(JSON.stringify(moment(ply))));
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(screen.getByText("9 of 9")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(10);
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
    expect(asked()).toHaveLength(10);
  });
});
