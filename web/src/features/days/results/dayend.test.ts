/** A deal of the day is decided. What the server says of it is as it really was (`tests/server/test_days.py`). */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DayOfTable, Seated, Solution } from "../../../generated/wire";
import { loadMessages } from "../../../shared/i18n/i18n.svelte";
import { toasts } from "../../../shared/accessibility/toasts.svelte";
import { findSeat } from "../../../room/seat_secrets";
import DayEnd from "./DayEnd.svelte";
import { myDays, nextAttempt } from "../history";
import { messages } from "../i18n";
import decided from "../testdata/decided.json";

const seated: Seated = { code: "K7QMX", member: "m1", token: "f00d" };
const solution: Solution = { table: "b1", ply: 12 };
/** What is asked of the server: path and body. Null: nobody answers. */
let asked: [string, unknown][];
let answer: object | null;

beforeEach(async () => {
  localStorage.clear();
  history.replaceState(null, "", "/r/ABCDE");
  await loadMessages(messages);
  asked = [];
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit = {}) => {
    asked.push([path, typeof body === "string" ? JSON.parse(body) : null]);
    return answer ? Promise.resolve(new Response(JSON.stringify(answer))) : Promise.reject(new TypeError("down"));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const ended = (day: DayOfTable, told?: unknown) => render(DayEnd, { game: "one", table: "t1", day, told });
const mine = ({ kind, language, day }: DayOfTable) => myDays({ game: "one", kind, language })[day];
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

it("keeps the result of the first game, with what the game has to tell of it", () => {
  ended(decided.counted, [3, 4]);
  expect(mine(decided.counted)).toMatchObject({ result: 40, won: false, table: "t1", told: [3, 4] });
  expect(screen.queryByText("For practice: your first game counts.")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
  const results = screen.getByRole<HTMLAnchorElement>("link", { name: "Everybody’s results" });
  expect(results.getAttribute("href")).toBe("/day/one/solo/2026-11-15");
  expect(screen.getByRole("status").textContent).toContain("Score: 40"); // coins, stars or points, as the game has it
});

it("is told again, after a reload say, and counts once", () => {
  ended(decided.counted).unmount();
  ended(decided.counted);
  expect(mine(decided.counted)).toMatchObject({ result: 40, table: "t1" });
  expect(screen.queryByText("For practice: your first game counts.")).toBeNull();
});

it("says that practice was practice, and keeps nothing of it", () => {
  ended(decided.practised);
  screen.getByText("For practice: your first game counts.");
  expect(mine(decided.practised)).toBeUndefined();
});

it("keeps in which try it was solved", () => {
  ended(decided.solved);
  expect(mine(decided.solved)).toMatchObject({ result: 2, won: true });
  expect(screen.queryByRole("button")).toBeNull();
});

it("lets whoever failed try again, and a try that failed is no result", async () => {
  ended(decided.failed);
  expect(screen.getByRole("status").textContent).toBe("Not this time. The same again?");
  expect(mine(decided.failed)).toBeUndefined();
  answer = seated;
  await fireEvent.click(button("Try again"));
  await vi.waitFor(() => expect(location.pathname).toBe("/r/K7QMX"));
  expect(asked).toEqual([["/api/days/one/win", { name: "Player", day: "2026-11-15", language: "", attempt: 1 }]]);
  expect(findSeat("K7QMX")?.token).toBe("f00d");
});

it("shows how it is done to whoever gives up, and what they do from then on is practice", async () => {
  ended(decided.failed);
  answer = solution;
  await fireEvent.click(button("Give up and see how"));
  await vi.waitFor(() => expect(location.pathname + location.search).toBe("/replay/b1?ply=12"));
  expect(asked).toEqual([["/api/days/one/win/solution?day=2026-11-15&language=", null]]);
  expect(mine(decided.failed)).toMatchObject({ result: 0, won: false });
  expect(nextAttempt(mine(decided.failed), "tries")).toBe(0);
});

it("stays as it is where nobody answers, and can be pressed again", async () => {
  ended(decided.failed);
  answer = null;
  await fireEvent.click(button("Try again"));
  expect(button("Give up and see how").disabled).toBe(true);
  await vi.waitFor(() => expect(toasts().map(({ kind }) => kind)).toEqual(["bad"]));
  await vi.waitFor(() => expect(button("Try again").disabled).toBe(false));
  expect([location.pathname, mine(decided.failed)]).toEqual(["/r/ABCDE", undefined]);
});
