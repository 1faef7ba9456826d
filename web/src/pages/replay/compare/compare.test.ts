import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { view } from "../../../games/thirteen_words/fixtures";
import type { Comparison, Contents, Side } from "../../../generated/wire";
import { loadMessages } from "../../../shared/i18n/i18n.svelte";
import ComparePage from "./ComparePage.svelte";
import DealPage from "../deal/DealPage.svelte";
import { messages } from "../i18n";

const contents: Record<string, Contents> = {
  t1: { movers: [0, 0, 1, 0], rounds: [1, 1, 1, 2, 2] },
  t2: { movers: [0, 0, 0, 1, 0], rounds: [1, 1, 1, 1, 2, 2] },
};
const side = (table: string, names: string[], ends: number[]): Side => ({
  table,
  names,
  contents: contents[table]!,
  points: [
    { round: 1, points: [1, 1] },
    { round: 2, points: ends },
  ],
});
const told: Comparison = { parted: 1, sides: [side("t1", ["Ann", "Bot"], [5, 6]), side("t2", ["Eve", "Bot"], [7, 8])] };
const asked: string[] = [];

function house(comparison: () => Response): void {
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (path.includes("/compare/")) return comparison();
    if (!path.includes("/view?")) return new Promise<Response>(() => {});
    const [, table = "", query = ""] = /tables\/(\w+)\/view\?(.*)/.exec(path) ?? [];
    const ply = Number(new URLSearchParams(query).get("ply"));
    const seats = table === "t2" ? ["Eve", "Bot"] : ["Ann", "Bot"];
    const shown = { view: view(), asks: [], events: [], told: 0, hands: [] };
    const plies = contents[table]?.movers.length;
    return new Response(
      JSON.stringify({ table, game: "thirteen_words", seats, emblems: [0, 1], ply, plies, ...shown }),
    );
  });
}

beforeEach(async () => {
  asked.length = 0;
  await loadMessages(messages);
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const moments = (): string[] => asked.flatMap((path) => /tables\/(\w+\/view\?ply=\d+)/.exec(path)?.[1] ?? []);
const open = (search: string): void => {
  history.replaceState(null, "", `/replay/t1${search}`);
  render(ComparePage, { table: "t1", beside: { table: "t2", ply: 3 } });
};

it("shows both games in step, and has all of that in its address", async () => {
  house(() => new Response(JSON.stringify(told)));
  open("?ply=2&with=t2&other=3");
  await screen.findByLabelText("Eve · Bot");
  expect(moments()).toEqual(["t1/view?ply=2", "t2/view?ply=3"]);
  await fireEvent.click(screen.getByLabelText("Next round"));
  await vi.waitFor(() => expect(location.search).toBe("?ply=3&with=t2&other=4"));
  await fireEvent.click(screen.getByText("Show where"));
  await vi.waitFor(() => expect(location.search).toBe("?ply=1&with=t2&other=1"));
});

it("lists the points of both after every round", async () => {
  house(() => new Response(JSON.stringify(told)));
  open("?with=t2");
  await screen.findByText("Points after every round");
  const rows = [...document.querySelectorAll("tr")].map((row) => [...row.cells].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["Round", "Ann", "Bot", "Eve", "Bot"],
    ["1", "1", "1", "1", "1"],
    ["2", "5", "6", "7", "8"],
    ["End", "5", "6", "7", "8"],
  ]);
});

it("asks for no moment of either game where the house does not compare them", async () => {
  house(() => new Response('{"code": "game_running", "why": "it runs"}', { status: 409 }));
  open("?with=t2");
  await screen.findByRole("heading", { name: "There is nothing to compare" });
  expect(moments()).toEqual([]);
});

it("a deal is offered without a word of what became of it", async () => {
  house(() => new Response("{}"));
  render(DealPage, { table: "t1", seat: 0 });
  await screen.findByText(/Ann has played this deal/);
  expect(asked.filter((path) => path.includes("t1"))).toEqual(["/api/tables/t1/view?ply=0&seat=0"]);
  vi.stubGlobal("fetch", async () => new Response('{"code": "ABCD", "token": "x"}'));
  await fireEvent.click(screen.getByRole("button", { name: "Play this deal" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/r/ABCD"));
});
