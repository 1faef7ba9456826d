import { fireEvent, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it } from "vitest";
import type { ThirteenMove, ThirteenView } from "../../generated/wire";
import { being, side, table, view } from "./fixtures";
import { inHand, myWolf, there, turn } from "./testdata/seat";

it("shows a card large with what can be done with it, and plays it (TH-21)", async () => {
  there.open(view(), turn);
  await fireEvent.click(await inHand());
  await fireEvent.click(await screen.findByRole("button", { name: "Play" }));
  expect(there.plays).toEqual([{ type: "play", card: 1 }]);
});

it("leaves a card under the finger that reads it, whatever is told meanwhile, until it is lifted", async () => {
  there.open(view({ active: 1 }), [{ type: "concede" }]);
  const fox = await inHand();
  const read = () => document.querySelector(".closeup") !== null;
  await fireEvent.pointerDown(fox, { pointerType: "touch" });
  await waitFor(() => expect(read()).toBe(true));
  there.tell(view({ active: 1, turn: 6 }), [{ type: "concede" }]);
  await tick();
  expect(read()).toBe(true);
  await fireEvent.pointerUp(fox, { pointerType: "touch" });
  await fireEvent.click(fox);
  expect(read()).toBe(false);
});

it("lets go of a card that was dragged when the table was told anew (after a reconnect, say)", async () => {
  document.elementsFromPoint = () => [];
  there.open(view(), turn);
  const fox = await inHand();
  await fireEvent.pointerDown(fox, { clientX: 0, clientY: 0 });
  await fireEvent.pointerMove(fox, { clientX: 60, clientY: 0 });
  const inTheAir = () => document.querySelectorAll(".ghost").length;
  expect(inTheAir()).toBe(1);
  there.tell(view(), turn);
  await tick();
  await fireEvent.pointerUp(fox, { clientX: 60, clientY: 0 });
  expect(inTheAir()).toBe(0);
});

it("asks once before a turn ends in which a card could be played", async () => {
  there.open(view(), turn);
  await fireEvent.click(await screen.findByRole("button", { name: "End turn" }));
  expect(there.plays).toEqual([]);
  const sure = within(await screen.findByRole("dialog")).getByRole("button", { name: "End turn" });
  await fireEvent.click(sure);
  expect(there.plays).toEqual([{ type: "end_turn" }]);
});

it("puts back what is tapped in the opening hand (TH-19)", async () => {
  const moves: ThirteenMove[] = [
    { type: "mulligan", cards: [] },
    { type: "mulligan", cards: [1] },
  ];
  there.open(view({ phase: "mulligan", turn: 0, kept: [false, false] }), moves);
  await fireEvent.click(await inHand());
  await fireEvent.click(screen.getByRole("button", { name: "Exchange 1 card" }));
  expect(there.plays).toEqual([{ type: "mulligan", cards: [1] }]);
});

it.each([
  [1, /Bartek goes first; you start with a Soul\./],
  [0, /Bartek goes first\. Pick/],
])("speaks of a Soul to whoever goes second only where there is one: %i (TH-18, TH-25)", async (souls, said) => {
  const sides = [side({ hand: 1, cards: [{ card: 1, id: "fox_kit", cost: 1 }], souls }), side()];
  const moves: ThirteenMove[] = [{ type: "mulligan", cards: [] }];
  there.open(view({ phase: "mulligan", turn: 0, first: 1, kept: [false, false], sides }), moves);
  expect(await screen.findByText(said)).toBeTruthy();
});

it("shows who meets whom while somebody still looks at the opening hand (TH-19)", async () => {
  there.open(view({ phase: "mulligan", turn: 0, kept: [true, false] }), [{ type: "concede" }]);
  await screen.findByRole("heading", { name: "Waiting for Bartek" });
  const [mine, theirs] = [screen.getByRole("region", { name: "Ania" }), screen.getByRole("region", { name: "Bartek" })];
  expect(within(mine).getByText(/has decided/)).toBeTruthy();
  expect(within(mine).getByText("Red in Tooth")).toBeTruthy();
  expect(within(theirs).getByText(/looks at the opening hand/)).toBeTruthy();
});

it("explains a word that a card was given, and names the clauses behind it", async () => {
  const sides = [side({ play: [being(2, "lean_wolf", { words: ["restless"] })] }), side()];
  there.open(view({ sides }), [{ type: "end_turn" }, { type: "concede" }]);
  await fireEvent.click(await myWolf());
  expect(await screen.findByText(/Restless \(may hunt the turn it enters play\)/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Rule TH-30: hunting" }).textContent).toContain("hunting");
});

it.each([
  ["Bartek: Madness 0 of 13", "Madness"],
  [/^Bartek: Souls: /, "Souls"],
  ["Bartek: 3 cards in hand", "Cards in hand"],
  ["Bartek: 30 cards in the deck", "The deck"],
])("explains what is tapped beside the cards: %s", async (name, title) => {
  there.open(view(), turn);
  await fireEvent.click(await screen.findByRole("button", { name }));
  const sheet = await screen.findByRole("dialog", { name: title });
  expect(within(sheet).getAllByRole("link", { name: /^Rule TH-/ }).length).toBeGreaterThan(1);
});

it("asks before it concedes (TH-43)", async () => {
  there.open(view(), turn);
  await fireEvent.click(await screen.findByRole("button", { name: "How to play here" }));
  await fireEvent.click(await screen.findByRole("button", { name: "Concede" }));
  expect(there.plays).toEqual([]);
  const sheet = await screen.findByRole("dialog", { name: "Concede the game?" });
  await fireEvent.click(within(sheet).getByRole("button", { name: "Concede" }));
  expect(there.plays).toEqual([{ type: "concede" }]);
});

it("plays by keys: a number picks, P plays, E ends the turn", async () => {
  there.open(view(), turn);
  await inHand();
  await fireEvent.keyDown(window, { key: "1" });
  await fireEvent.keyDown(window, { key: "p" });
  expect(there.plays).toEqual([{ type: "play", card: 1 }]);
});

it("says what happened, and then trusts the view", async () => {
  there.open(view(), turn);
  await inHand();
  const later = view({
    sides: [side({ play: [being(2, "lean_wolf"), being(1, "fox_kit")], souls: 1, locked: 1 }), side()],
  });
  there.tell(
    later,
    [{ type: "end_turn" }, { type: "concede" }],
    { type: "played", seat: 0, card: { card: 1, id: "fox_kit" }, souls: 1 },
    { type: "entered", seat: 0, card: { card: 1, id: "fox_kit" }, expended: false, was: "hand" },
  );
  await screen.findByRole("group", { name: "Ania: 2 cards in play" });
  await waitFor(() => expect(there.store.step).toBeNull());
  const story = screen.getByRole("log");
  expect(story.textContent).toContain("You play fox kit\u2060."); // the full stop stays with the name
  expect(document.querySelector(".closeup")).toBeNull();
  const named = within(story).getByRole("button", { name: "fox kit" });
  expect(named.tabIndex).toBe(0); // by keyboard too
  await fireEvent.pointerEnter(named, { pointerType: "mouse" });
  expect(document.querySelector(".glimpse header")?.textContent).toBe("fox kit");
  expect(document.querySelector(".closeup")).toBeNull(); // it would push the name away from under the mouse
  await fireEvent.click(named);
  expect(document.querySelector(".closeup")?.textContent).toContain("fox kit");
});

it("says how it ended (TH-8)", async () => {
  const details = { reason: "madness" as const, turns: 12, madness: [4, 13], decks: [20, 9] };
  there.open(
    view({ phase: "over", result: { winners: [0], ranks: [1, 2], scores: [9, 0], details, level: null } as never }),
    [],
  );
  await screen.findByRole("heading", { name: "You win" });
  expect(screen.getByText(/Bartek has reached thirteen Madness/)).toBeTruthy();
});

describe("a new game at the same table", () => {
  const next = (news: Partial<ThirteenView>) => ({ ...table(view(news), turn), id: "t2" });
  const over = () =>
    view({
      phase: "over",
      result: {
        winners: [1],
        ranks: [2, 1],
        scores: [0, 1],
        details: { reason: "madness", turns: 9, madness: [13, 4], decks: [20, 20] },
      } as unknown as ThirteenView["result"],
    });
  const begin = async (news: Partial<ThirteenView> = {}) => {
    there.tell(over(), []);
    await screen.findByRole("heading", { name: "Bartek wins" });
    there.platform.lastSocket.receive({ type: "table", v: 3, table: next(news), events: [] });
    await inHand();
  };
  const opened = () =>
    [...document.querySelectorAll("dialog[open]")].map((each) => each.querySelector("h2")?.textContent);

  it("does not open what lay open when the last one ended, such as a Lost Pile", async () => {
    there.open(view(), turn);
    await fireEvent.click(await screen.findByRole("button", { name: "Ania: 0 cards in the Lost Pile" }));
    expect(opened().length).toBe(1);
    await begin();
    expect(opened()).toEqual([]);
  });

  it("shows no card of the last one that somebody had in mind: its number is another card now", async () => {
    there.open(view(), turn);
    await fireEvent.click(await inHand());
    expect(document.querySelector(".closeup")).not.toBeNull();
    await begin({
      sides: [
        side({
          hand: 2,
          cards: [
            { card: 1, id: "eviction", cost: 1 },
            { card: 2, id: "fox_kit", cost: 1 },
          ],
        }),
        side(),
      ],
    });
    expect(document.querySelector(".closeup")).toBeNull();
  });
});
