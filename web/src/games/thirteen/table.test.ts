import { fireEvent, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ThirteenMove, ThirteenView } from "../../generated/wire";
import { setCalm } from "../../lib/calm.svelte";
import { knowClauses } from "../../lib/rulebook.svelte";
import { leave, SeatedRoom } from "../../table/testdata/room";
import { being, book, room, side, table, view } from "./fixtures";
import Table from "./Table.svelte";

const turn: ThirteenMove[] = [
  { type: "play", card: 1 },
  { type: "hunt", card: 2, target: "player" },
  { type: "hunt", card: 2, target: 42 },
  { type: "end_turn" },
  { type: "concede" },
];

const answers: Record<string, unknown> = {
  cards: book,
  texts: {
    language: "en",
    clauses: [],
    messages: {
      "event.played": "{name} plays {card}.",
      "event.played_you": "You play {card}.",
      "choice.mode": "Choose one",
    },
  },
};
let there: SeatedRoom<ThirteenView, ThirteenMove>;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1280);
  // The review of a finished game is not what is tested here: it stays on its way.
  vi.stubGlobal("fetch", (path: string) =>
    path.includes("review")
      ? new Promise(() => undefined)
      : Promise.resolve(new Response(JSON.stringify(answers[path.includes("/cards/") ? "cards" : "texts"]))),
  );
  setCalm(true);
  there = new SeatedRoom({ page: Table, room, table });
});
afterEach(() => leave(there));

const inHand = () => screen.findByRole("button", { name: /^fox kit, Being, cost 1/ });
/** A card in play, once the page knows the cards. */
const inPlay = async (group: string, name: RegExp) =>
  within(await screen.findByRole("group", { name: group })).findByRole("button", { name });
const myWolf = () => inPlay("Ania: 1 card in play", /^lean wolf/);
const theirs = (name: RegExp) => inPlay("Bartek: 2 cards in play", name);

it("shows a card large with what can be done with it, and plays it (TH-21)", async () => {
  there.open(view(), turn);
  await fireEvent.click(await inHand());
  await fireEvent.click(await screen.findByRole("button", { name: "Play" }));
  expect(there.plays).toEqual([{ type: "play", card: 1 }]);
});

it("lights the prey of the Being that is picked, and no other (TH-30)", async () => {
  there.open(view(), turn);
  const [fox, wolf] = [await theirs(/^fox kit/), await theirs(/^lean wolf/)];
  expect(fox.dataset.target).toBeUndefined();
  await fireEvent.click(await myWolf());
  expect(fox.dataset.target).toBe("");
  expect(wolf.dataset.target).toBeUndefined();
});

it("marks the prey with a tap, reads it, and hunts it with a second one or by the button (TH-30)", async () => {
  there.open(view(), turn);
  const fox = await theirs(/^fox kit/);
  await fireEvent.click(await myWolf());
  await fireEvent.click(fox);
  expect([there.plays, fox.getAttribute("aria-pressed")]).toEqual([[], "true"]);
  expect(document.querySelector(".closeup")?.textContent).toContain("fox kit");
  await fireEvent.click(screen.getByRole("button", { name: "Hunt fox kit" }));
  expect(there.plays).toEqual([{ type: "hunt", card: 2, target: 42 }]);
});

it("hunts nobody with one tap, the enemy's eye neither (TH-30)", async () => {
  there.open(view(), turn);
  await fireEvent.click(await myWolf());
  const eye = document.querySelector<HTMLElement>("button.prey");
  await fireEvent.click(eye as HTMLElement);
  expect([there.plays, eye?.getAttribute("aria-pressed")]).toEqual([[], "true"]);
  await fireEvent.click(eye as HTMLElement);
  expect(there.plays).toEqual([{ type: "hunt", card: 2, target: "player" }]);
});

it("lights the prey while a Being is dragged, and the Madness that would come (TH-30, TH-34)", async () => {
  document.elementsFromPoint = () => [];
  there.open(view(), turn);
  const wolf = await myWolf();
  const lit = () => [...document.querySelectorAll("[data-target]")].length;
  const looming = () => document.querySelectorAll(".far .threat").length;
  expect([lit(), looming()]).toEqual([0, 0]);
  await fireEvent.pointerDown(wolf, { clientX: 0, clientY: 0 });
  await fireEvent.pointerMove(wolf, { clientX: 60, clientY: 0 });
  expect([lit(), looming()]).toEqual([2, 2]); // a fox and Bartek
  await fireEvent.pointerUp(wolf, { clientX: 60, clientY: 0 });
  expect([lit(), looming()]).toEqual([0, 0]);
});

it("leaves a card under the finger that reads it, whatever is told meanwhile, and puts it back with the finger", async () => {
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

it("tells whoever is hunted to the end that it is the end (TH-8)", async () => {
  const hunt = { seat: 1, hunter: 42, target: "player" as const, waylayer: null };
  const sides = [side({ madness: 12 }), side({ play: [being(42, "fox_kit")] })];
  there.open(view({ phase: "waylay", active: 1, hunt, sides }), [{ type: "decline" }, { type: "concede" }]);
  await screen.findByText(/^Madness 12 → 14: that is the end!/);
});

it("asks the table about prey that is not lit: it says why not", async () => {
  there.open(view(), turn);
  await fireEvent.click(await myWolf());
  const wolf = await theirs(/^lean wolf/);
  await fireEvent.click(wolf);
  await fireEvent.click(wolf);
  expect(there.plays).toEqual([{ type: "hunt", card: 2, target: 43 }]);
});

it("tells a hunt, and lets one step into its way or not (TH-32)", async () => {
  const hunt = { seat: 1, hunter: 42, target: "player" as const, waylayer: null };
  there.open(view({ phase: "waylay", active: 1, hunt }), [
    { type: "waylay", card: 2 },
    { type: "decline" },
    { type: "concede" },
  ]);
  await screen.findByRole("heading", { name: "fox kit hunts you!" });
  expect(screen.getByText(/^Madness 0 → 2 of 13\./)).toBeTruthy();
  await fireEvent.click(await myWolf());
  await fireEvent.click(await screen.findByRole("button", { name: "Step into the way" }));
  expect(there.plays).toEqual([{ type: "waylay", card: 2 }]);
});

it("offers the ways of a card in its own words (TH-40)", async () => {
  const pending = {
    seat: 0,
    kind: "mode",
    source: { card: 9, id: "eviction" },
    optional: false,
    options: [
      { card: null, mode: 0 },
      { card: null, mode: 1 },
    ],
  };
  there.open(view({ phase: "choice", pending }), [
    { type: "choose", options: [0] },
    { type: "choose", options: [1] },
    { type: "concede" },
  ]);
  await fireEvent.click(await screen.findByRole("button", { name: "Return target Being." }));
  expect(there.plays).toEqual([{ type: "choose", options: [1] }]);
});

it("marks a card that is tapped, and takes it with the button or a second tap (TH-40)", async () => {
  const pending = {
    seat: 0,
    kind: "discard",
    source: { card: 9, id: "eviction" },
    optional: false,
    options: [
      { card: { card: 1, id: "fox_kit" }, mode: null },
      { card: { card: 5, id: "lean_wolf" }, mode: null },
    ],
  };
  there.open(view({ phase: "choice", pending }), [
    { type: "choose", options: [0] },
    { type: "choose", options: [1] },
    { type: "concede" },
  ]);
  await screen.findByRole("button", { name: "Tap a card to read it" });
  await fireEvent.click(document.querySelector('.chooser [data-card="5"]') as HTMLElement);
  expect(there.plays).toEqual([]);
  await fireEvent.click(await screen.findByRole("button", { name: "Choose lean wolf" }));
  expect(there.plays).toEqual([{ type: "choose", options: [1] }]);
});

describe("what wants a target", () => {
  const spell = { card: 6, id: "eviction" };
  const [fox, wolf] = [
    { card: 42, id: "fox_kit" },
    { card: 43, id: "lean_wolf" },
  ];
  const asOptions = [fox, wolf].map((card) => ({ card, mode: null }));
  const ready = () =>
    view({
      aims: [{ card: 6, ability: null, kind: "target", optional: false, options: asOptions }],
      sides: [
        side({ hand: 1, cards: [{ ...spell, cost: 1 }] }),
        side({ play: [being(42, "fox_kit"), being(43, "lean_wolf")] }),
      ],
    });
  const moves: ThirteenMove[] = [{ type: "play", card: 6 }, { type: "end_turn" }, { type: "concede" }];
  const theirWolf = () => document.querySelector('.far [data-card="43"]') as HTMLElement;

  async function aim(): Promise<void> {
    there.open(ready(), moves);
    await fireEvent.click(await screen.findByRole("button", { name: /^eviction, Spell/ }));
    await fireEvent.click(await screen.findByRole("button", { name: "Play" }));
  }

  it("is asked for it before it is played, and can be taken back till then (TH-15)", async () => {
    await aim();
    expect(theirWolf().dataset.target).toBe("");
    expect(screen.queryByRole("button", { name: "End turn" })).toBeNull();
    await fireEvent.click(theirWolf());
    await fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(theirWolf().dataset.target).toBeUndefined();
    await screen.findByRole("button", { name: "End turn" });
    expect(there.plays).toEqual([]);
  });

  it("is played with a second tap on the target, which is chosen when the table asks (TH-40)", async () => {
    await aim();
    await fireEvent.click(theirWolf());
    await fireEvent.click(theirWolf());
    expect(there.plays).toEqual([{ type: "play", card: 6 }]);
    there.world.lastSocket.tell({ type: "accepted", id: there.world.lastSocket.said("play")[0].id, ply: 1 });
    const pending = { seat: 0, kind: "target", source: spell, optional: false, options: asOptions };
    const choices: ThirteenMove[] = [
      { type: "choose", options: [0] },
      { type: "choose", options: [1] },
      { type: "concede" },
    ];
    there.tell(view({ ...ready(), phase: "choice", pending, aims: [] }), choices);
    await waitFor(() => expect(there.plays[1]).toEqual({ type: "choose", options: [1] }));
  });

  it("offers its ways before it is played, and can be taken back till then (TH-15)", async () => {
    const ways = [0, 1].map((mode) => ({ card: null, mode }));
    const aims = [{ card: 6, ability: null, kind: "mode" as const, optional: false, options: ways }];
    there.open(view({ ...ready(), aims }), moves);
    const pick = async () => {
      await fireEvent.click(await screen.findByRole("button", { name: /^eviction, Spell/ }));
      await fireEvent.click(await screen.findByRole("button", { name: "Play" }));
    };
    await pick();
    await screen.findByRole("button", { name: "Return target Being." });
    const chooser = within(screen.getByRole("region", { name: "Choose one" }));
    await fireEvent.click(chooser.getByRole("button", { name: "Cancel" }));
    expect(there.plays).toEqual([]);
    await pick();
    await fireEvent.click(await screen.findByRole("button", { name: "Return target Being." }));
    expect(there.plays).toEqual([{ type: "play", card: 6 }]);
    there.world.lastSocket.tell({ type: "accepted", id: there.world.lastSocket.said("play")[0].id, ply: 1 });
    const pending = { seat: 0, kind: "mode", source: spell, optional: false, options: ways };
    const choices: ThirteenMove[] = [0, 1].map((option) => ({ type: "choose", options: [option] }));
    there.tell(view({ ...ready(), phase: "choice", pending, aims: [] }), choices);
    await waitFor(() => expect(there.plays[1]).toEqual({ type: "choose", options: [1] }));
  });

  it("asks again when the table asks for something else", async () => {
    await aim();
    await fireEvent.click(theirWolf());
    await fireEvent.click(theirWolf());
    there.world.lastSocket.tell({ type: "accepted", id: there.world.lastSocket.said("play")[0].id, ply: 1 });
    const pending = {
      seat: 0,
      kind: "mode",
      source: spell,
      optional: false,
      options: [
        { card: null, mode: 0 },
        { card: null, mode: 1 },
      ],
    };
    there.tell(view({ ...ready(), phase: "choice", pending, aims: [] }), [
      { type: "choose", options: [0] },
      { type: "choose", options: [1] },
    ]);
    await screen.findByRole("button", { name: "Return target Being." });
    expect(there.plays.length).toBe(1);
  });
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

it("shows who meets whom while somebody still looks at the opening hand (TH-19)", async () => {
  there.open(view({ phase: "mulligan", turn: 0, kept: [true, false] }), [{ type: "concede" }]);
  await screen.findByRole("heading", { name: "Waiting for Bartek" });
  const [mine, theirs] = [screen.getByRole("region", { name: "Ania" }), screen.getByRole("region", { name: "Bartek" })];
  expect(within(mine).getByText(/has decided/)).toBeTruthy();
  expect(within(mine).getByText("Red in Tooth")).toBeTruthy();
  expect(within(theirs).getByText(/looks at the opening hand/)).toBeTruthy();
});

it("explains a word that a card was given, and names the clauses behind it", async () => {
  knowClauses([{ name: "thirteen", clauses: ["TH"] }]);
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
  expect(story.textContent).toContain("You play fox kit.");
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
    there.world.lastSocket.tell({ type: "table", v: 3, table: next(news), events: [] });
    await inHand();
  };
  const opened = () =>
    [...document.querySelectorAll("dialog[open]")].map((each) => each.querySelector("h2")?.textContent);

  it("does not open what lay open when the last one ended: a Lost Pile, or the question whether to concede", async () => {
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
