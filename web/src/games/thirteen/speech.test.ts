import { expect, it } from "vitest";
import type { ThirteenEvent } from "../../generated/wire";
import type { TextContext } from "../../table/game/second_person";
import { speakerOf } from "../testdata/speaker";
import { isCard, linesOf, piecesOf, sentence } from "./speech";

const names: Readonly<Record<string, string>> = {
  lean_wolf: "Lean Wolf",
  wolf: "Wolf",
  fox_kit: "Fox Kit",
  snare: "Snare",
};
const card = (id: string): string => names[id] ?? id;
const speaker: TextContext = {
  ...speakerOf("thirteen", "en", 0),
  word: (field, value) => (isCard(value) ? card(value.id) : field === "word" ? `<${value as string}>` : null),
};
const watcher: TextContext = { ...speaker, me: () => null };
const wolf = { card: 3, id: "lean_wolf" };
const say = (
  event: ThirteenEvent,
  next: ThirteenEvent | null = null,
  before: ThirteenEvent | null = null,
): string | null => sentence(event, { before, next }, speaker);
const seen = (event: ThirteenEvent): string | null => sentence(event, { before: null, next: null }, watcher);

it("names the player, the cards and the target", () => {
  const hunted = { type: "hunted", seat: 0, hunter: wolf } as const;
  expect(seen({ ...hunted, target: { card: 41, id: "fox_kit" } })).toBe("Lean Wolf hunts Fox Kit.");
  expect(seen({ ...hunted, target: null })).toBe("Lean Wolf hunts Bruno.");
  expect(seen({ type: "played", seat: 0, card: wolf, souls: 2 })).toBe("Ada plays Lean Wolf.");
});

it("tells a run of Madness by its end (TH-7)", () => {
  const one: ThirteenEvent = { type: "collected_madness", seat: 1, madness: 4 };
  expect(say(one, { type: "collected_madness", seat: 1, madness: 5 })).toBeNull();
  expect(say(one, { type: "collected_madness", seat: 0, madness: 5 })).toBe("Bruno goes a little madder: 4 of 13.");
});

it("says which card I drew, and only that another drew one (TH-5)", () => {
  expect(say({ type: "drew", seat: 0 }, { type: "drew_card", card: wolf })).toBeNull();
  expect(say({ type: "drew", seat: 1 })).toBe("Bruno draws a card.");
});

it("does not repeat what every turn begins with (TH-20)", () => {
  const began: ThirteenEvent = { type: "turn_began", seat: 1, turn: 4 };
  expect(say({ type: "drew", seat: 1 }, null, began)).toBeNull();
  expect(say({ type: "collected_soul", seat: 1 }, null, { type: "drew", seat: 1 })).toBeNull();
  expect(say({ type: "collected_soul", seat: 1 }, null, { type: "triggered", card: wolf, ability: 0 })).toBe(
    "Bruno collects a Soul.",
  );
});

it("does not say that somebody chose a card which they discard at once (TH-11)", () => {
  const chosen: ThirteenEvent = { type: "chosen", seat: 1, kind: "discard", card: wolf, mode: null, nothing: false };
  expect(say(chosen, { type: "discarded", seat: 1, card: wolf, was: "hand" })).toBeNull();
  expect(say(chosen, { type: "discarded", seat: 1, card: { card: 9, id: "snare" }, was: "hand" })).toBe(
    "Bruno chooses Lean Wolf.",
  );
  expect(say(chosen, { type: "discarded", seat: 0, card: wolf, was: "hand" })).toBe("Bruno chooses Lean Wolf.");
});

it("counts what comes in numbers", () => {
  expect(seen({ type: "mulliganed", seat: 1, cards: 2 })).toBe("Bruno puts 2 cards back.");
  expect(seen({ type: "killed", cards: [wolf] })).toBe("Lean Wolf is killed.");
  expect(seen({ type: "killed", cards: [wolf, { card: 9, id: "fox_kit" }] })).toBe("Killed: Lean Wolf, Fox Kit.");
});

it("knows a draw", () =>
  expect(say({ type: "ended", winners: [], reason: "turns" })).toBe("The game is over: a draw."));

it("says only what has changed", () => {
  const changed = (strength: number, uncanny: number, word = ""): ThirteenEvent => ({
    type: "changed",
    card: wolf,
    strength,
    uncanny,
    word,
    lasting: false,
  });
  expect([say(changed(-2, 0)), say(changed(0, 1)), say(changed(1, 2)), say(changed(0, 0, "feral"))]).toEqual([
    "Lean Wolf: −2 STR.",
    "Lean Wolf: +1 UNC.",
    "Lean Wolf: +1 STR, +2 UNC.",
    "Lean Wolf gains <feral>.",
  ]);
});

it("tells a confrontation with a player by the Madness that comes of it (TH-34)", () => {
  const confronted: ThirteenEvent = { type: "confronted", hunter: wolf, target: null, strength: 3, against: 0 };
  expect(say(confronted, { type: "collected_madness", seat: 1, madness: 3 })).toBeNull();
  expect(say(confronted, { type: "turn_ended", seat: 0 })).toBe("Lean Wolf confronts the enemy player with 3 STR.");
});

it("does not tell of an exchange of no cards (TH-19)", () =>
  expect(say({ type: "mulliganed", seat: 1, cards: 0 })).toBeNull());

it("cuts a sentence at the names of its cards, so that they can be looked at", () => {
  const [line] = linesOf([{ type: "hunted", seat: 0, hunter: wolf, target: { card: 41, id: "wolf" } }], 1, speaker);
  if (!line) throw new Error("nothing is told");
  expect(piecesOf(line, card).map(({ text, card }) => [text, card?.card ?? null])).toEqual([
    ["Lean Wolf", 3],
    [" hunts ", null],
    ["Wolf", 41],
    [".", null],
  ]);
});

it("tells me what I do, and who hunts me, in the second person", () => {
  expect(say({ type: "collected_soul", seat: 0 })).toBe("You collect a Soul.");
  expect(say({ type: "hunted", seat: 1, hunter: wolf, target: null })).toBe("Lean Wolf hunts you.");
  expect(say({ type: "hunted", seat: 1, hunter: wolf, target: { card: 3, id: "fox_kit" } })).toBe(
    "Lean Wolf hunts Fox Kit.",
  );
  expect(say({ type: "ended", winners: [0], reason: "madness" })).toBe("The game is over: you win.");
  expect(say({ type: "ended", winners: [1], reason: "madness" })).toBe("The game is over: Bruno wins.");
});
