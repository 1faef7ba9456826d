/** What a card asks for: its ways, its targets, and taking it back. */
import { fireEvent, screen, waitFor, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { ThirteenMove } from "../../../generated/wire";
import { being, side, view } from "../fixtures";
import { there } from "../testdata/seat";

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
  const offered = () => document.querySelector<HTMLElement>('.chooser [data-card="5"]');
  await waitFor(() => expect(offered()).not.toBeNull()); // once the page knows the cards
  await fireEvent.click(offered() as HTMLElement);
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
    there.platform.lastSocket.receive({
      type: "accepted",
      id: there.platform.lastSocket.sentOfType("play")[0].id,
      ply: 1,
    });
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
    there.platform.lastSocket.receive({
      type: "accepted",
      id: there.platform.lastSocket.sentOfType("play")[0].id,
      ply: 1,
    });
    const pending = { seat: 0, kind: "mode", source: spell, optional: false, options: ways };
    const choices: ThirteenMove[] = [0, 1].map((option) => ({ type: "choose", options: [option] }));
    there.tell(view({ ...ready(), phase: "choice", pending, aims: [] }), choices);
    await waitFor(() => expect(there.plays[1]).toEqual({ type: "choose", options: [1] }));
  });

  it("asks again when the table asks for something else", async () => {
    await aim();
    await fireEvent.click(theirWolf());
    await fireEvent.click(theirWolf());
    there.platform.lastSocket.receive({
      type: "accepted",
      id: there.platform.lastSocket.sentOfType("play")[0].id,
      ply: 1,
    });
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
