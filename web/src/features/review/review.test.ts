import { render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Choice, ReviewNews } from "../../generated/wire";
import type { Advice } from "./decisions/advice";
import Review from "./Review.svelte";

const choice = (type: "keep" | "flip" | "pass" | null, chance: number, gap = 0, error = gap ? 0.01 : 0): Choice => ({
  move: type && { type },
  pieces: ["cook"],
  chances: [chance, 1 - chance],
  gap,
  error,
  low: gap - 2.5 * error,
  high: gap + 2.5 * error,
  clear: Math.abs(gap) >= 2.5 * error,
  tries: 100,
});

const ready: ReviewNews = {
  done: 2,
  of: 2,
  review: {
    game: "captain_flip",
    seats: 2,
    unit: "chance",
    tries: 100,
    plies: 2,
    end: [0, 1],
    decisions: [
      {
        ply: 1,
        seat: 0,
        kind: "flip",
        choices: [choice("pass", 0.5, 0.1, 0.05), choice("keep", 0.4), choice("flip", 0.6, 0.2)],
        played: 1,
        best: 2,
        lost: 0.2,
        grade: "blunder",
        before: [0.6, 0.4],
        after: [0.4, 0.6],
        luck: [0.05, -0.05],
        error: 0.02,
      },
      {
        ply: 2,
        seat: 1,
        kind: "flip",
        choices: [choice("keep", 0.45)],
        played: 0,
        best: 0,
        lost: 0,
        grade: "forced",
        before: [0.45, 0.55],
        after: [0.45, 0.55],
        luck: [-0.45, 0.45],
        error: 0.02,
      },
    ],
    shares: [
      { seat: 0, start: 0.6, choices: -0.2, others: 0, luck: -0.4, end: 0, error: 0.01 },
      { seat: 1, start: 0.4, choices: 0, others: 0.2, luck: 0.4, end: 1, error: 0 },
    ],
    turning: { ply: 2, seat: 1, change: 0.45, by: "luck" },
  },
};

const telling = {
  people: [
    { name: "Ania", emblem: 0 },
    { name: "Bartek", emblem: 1 },
  ],
  label: ({ move }: Choice) => `label ${move?.type}`,
  short: ({ move }: Choice) => `short ${move?.type}`,
  called: (piece: string) => `called ${piece}`,
  marksOf: (): readonly string[] => [],
  piece: createRawSnippet(() => ({ render: () => "<i>piece</i>" })),
};

function answering(...answers: (ReviewNews | { code: string; why: string })[]): void {
  vi.stubGlobal("fetch", () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve(new Response(JSON.stringify(answer), { status: "code" in answer! ? 503 : 200 }));
  });
}

afterEach(() => vi.unstubAllGlobals());

describe("a review", () => {
  it("shows how far it is, then what might have been", async () => {
    answering({ done: 1, of: 2, review: null }, ready);
    render(Review, { table: "one", telling, clause: "CF-70" });
    await vi.waitFor(() => expect((screen.getByRole("progressbar") as HTMLProgressElement).value).toBe(1));
    await vi.waitFor(() => expect(screen.getByText("Blunder")).toBeTruthy(), 5_000);
    expect(
      screen.getByText("Most luck: Bartek, +40 percentage points. Best choices: Bartek, 0 percentage points."),
    ).toBeTruthy();
    expect(screen.getByText("−20 percentage points")).toBeTruthy();
    expect(screen.getByText("What chance brought after move 2: for Bartek +45 percentage points.")).toBeTruthy();
    expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("After 2 moves, Ania: 0%, Bartek: 100%");
    expect(screen.getByRole("link", { name: "Show this moment on the table" }).getAttribute("href")).toBe(
      "/replay/one?ply=2",
    );
  });

  it("lists the choices with the best first, marks what was played, gives no figure for what is not sure", async () => {
    answering(ready);
    render(Review, { table: "two", telling, clause: "CF-70" });
    await vi.waitFor(() => expect(screen.getByText("Blunder")).toBeTruthy());
    const rows = [...document.querySelectorAll("article li")].map((row) =>
      row.textContent?.replace(/\s+/g, " ").trim(),
    );
    expect(rows).toEqual([
      "short flip better 60% +18 to +23",
      "short keep played 40%",
      "short pass too close to call −2 to +23",
    ]);
  });

  it("calls every choice better that surely was, beside the best", async () => {
    const [first, second] = ready.review!.decisions;
    const choices = [choice("pass", 0.55, 0.15), choice("keep", 0.4), choice("flip", 0.6, 0.2)];
    answering({ ...ready, review: { ...ready.review!, decisions: [{ ...first!, choices }, second!] } });
    render(Review, { table: "several", telling, clause: "CF-70" });
    await vi.waitFor(() => expect(screen.getByText("Blunder")).toBeTruthy());
    const rows = [...document.querySelectorAll("article li")].map((row) =>
      row.textContent?.replace(/\s+/g, " ").trim(),
    );
    expect(rows.slice(0, 2)).toEqual(["short flip better 60% +18 to +23", "short pass better 55% +13 to +18"]);
  });

  it("names the choice to go on where somebody gave up", async () => {
    const [first, second] = ready.review!.decisions;
    const choices = [choice(null, 0.6, 0.2), choice("pass", 0.4)];
    answering({ ...ready, review: { ...ready.review!, decisions: [{ ...first!, choices, best: 0 }, second!] } });
    const onadvice = vi.fn<(advice: Advice | null) => void>();
    render(Review, { table: "given-up", telling, clause: "CF-70", at: 0, onadvice });
    await vi.waitFor(() => expect(document.querySelector("article li")?.textContent).toContain("Not concede"));
    expect(onadvice.mock.lastCall?.[0]?.better.words).toBe("Not concede");
  });

  it("praises nobody's choices where none cost anything, and asks for no order where there are none", async () => {
    const shares = ready.review!.shares.map((share) => ({ ...share, choices: 0 }));
    answering({ ...ready, review: { ...ready.review!, shares, decisions: [] } });
    render(Review, { table: "undecided", telling, clause: "CF-70" });
    await vi.waitFor(() => expect(screen.getByText("There was nothing to decide here.")).toBeTruthy());
    expect(screen.getByText("Most luck: Bartek, +40 percentage points. No choice clearly cost anything.")).toBeTruthy();
    expect(screen.queryByLabelText("Order")).toBeNull();
  });

  it("tells no luck that may as well be none", async () => {
    const unsure = ready.review!.shares.map((share) => ({ ...share, error: 0.3 }));
    answering({ ...ready, review: { ...ready.review!, shares: unsure } });
    render(Review, { table: "unsure", telling, clause: "CF-70" });
    await vi.waitFor(() => expect(screen.getByText("Blunder")).toBeTruthy());
    expect(
      screen.getByText("How much of it was luck can’t be told. Best choices: Bartek, 0 percentage points."),
    ).toBeTruthy();
    expect(screen.getAllByText("can’t be told")).toHaveLength(2);
  });

  it("tells the replay what would have been better at its moment, and nothing where nothing was", async () => {
    answering(ready);
    const onadvice = vi.fn<(advice: Advice | null) => void>();
    const { rerender } = render(Review, { table: "four", telling, clause: "CF-70", at: 0, onadvice });
    const told = (): (string | undefined)[] => [
      onadvice.mock.lastCall?.[0]?.played.words,
      onadvice.mock.lastCall?.[0]?.better.words,
    ];
    await vi.waitFor(() => expect(told()).toEqual(["label keep", "label flip"]));
    await rerender({ at: 1 });
    expect(onadvice.mock.lastCall).toEqual([null]);
  });

  it("says so when there is none", async () => {
    answering({ code: "review_failed", why: "?" });
    render(Review, { table: "three", telling, clause: "CF-70" });
    await vi.waitFor(() => expect(screen.getByText("This game's review could not be made.")).toBeTruthy());
  });
});
