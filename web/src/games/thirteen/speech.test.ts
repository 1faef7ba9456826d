import { expect, it } from "vitest";
import type { ThirteenEvent } from "../../generated/wire";
import { sentence, type Speaker } from "./speech";

const told: [string, Readonly<Record<string, string | number>> | undefined][] = [];
const speaker: Speaker = { name: (seat) => ["Ania", "Bartek"][seat] ?? "?", card: (id) => id.toUpperCase(), word: (name) => name, tell: (key, values) => { told.push([key, values]); return key; }, me: 0 };
const wolf = { card: 3, id: "lean_wolf" };
const say = (event: ThirteenEvent, next: ThirteenEvent | null = null, before: ThirteenEvent | null = null): string | null => sentence(event, { before, next }, speaker);

it("names the player, the cards and the target", () => {
  expect(say({ type: "hunted", seat: 0, hunter: wolf, target: { card: 41, id: "fox_kit" } })).toBe("event.hunted");
  expect(told.at(-1)?.[1]).toMatchObject({ name: "Ania", hunter: "LEAN_WOLF", target: "FOX_KIT" });
  expect(say({ type: "hunted", seat: 0, hunter: wolf, target: null })).toBe("event.hunted_player");
});

it("tells a run of Madness by its end (TH-7)", () => {
  const one: ThirteenEvent = { type: "collected_madness", seat: 1, madness: 4 };
  expect(say(one, { type: "collected_madness", seat: 1, madness: 5 })).toBeNull();
  expect(say(one, { type: "collected_madness", seat: 0, madness: 5 })).toBe("event.collected_madness");
});

it("says which card I drew, and only that another drew one (TH-5)", () => {
  expect(say({ type: "drew", seat: 0 }, { type: "drew_card", card: wolf })).toBeNull();
  expect(say({ type: "drew", seat: 1 })).toBe("event.drew");
});

it("does not repeat what every turn begins with (TH-20)", () => {
  const began: ThirteenEvent = { type: "turn_began", seat: 1, turn: 4 };
  expect(say({ type: "drew", seat: 1 }, null, began)).toBeNull();
  expect(say({ type: "collected_soul", seat: 1 }, null, { type: "drew", seat: 1 })).toBeNull();
  expect(say({ type: "collected_soul", seat: 1 }, null, { type: "triggered", card: wolf, ability: 0 })).toBe("event.collected_soul");
});

it("counts what comes in numbers", () => {
  say({ type: "mulliganed", seat: 1, cards: 2 });
  expect(told.at(-1)?.[1]).toMatchObject({ n: 2, name: "Bartek" });
});

it("knows a draw", () => expect(say({ type: "ended", winners: [], reason: "turns" })).toBe("event.ended_draw"));
