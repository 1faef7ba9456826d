/** Hunts on the page: which prey is lit, how it is chosen, and what whoever is hunted may do. */
import { fireEvent, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { being, side, view } from "../fixtures";
import { myWolf, theirs, there, turn } from "../testdata/seat";

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
