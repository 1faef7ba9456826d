import { expect, it } from "vitest";
import type { ThirteenEvent } from "../../generated/wire";
import { linesOf, piecesOf, sentence, type Speaker } from "./speech";

const told: [string, Readonly<Record<string, string | number>> | undefined][] = [];
const speaker: Speaker = {
  name: (seat) => ["Ania", "Bartek"][seat] ?? "?",
  card: (id) => id.toUpperCase(),
  word: (name) => name,
  tell: (key, values) => {
    told.push([key, values]);
    return key;
  },
  me: () => 0,
};
const wolf = { card: 3, id: "lean_wolf" };
const say = (
  event: ThirteenEvent,
  next: ThirteenEvent | null = null,
  before: ThirteenEvent | null = null,
): string | null => sentence(event, { before, next }, speaker);

it("names the player, the cards and the target", () => {
  expect(say({ type: "hunted", seat: 0, hunter: wolf, target: { card: 41, id: "fox_kit" } })).toBe("event.hunted");
  expect(told.at(-1)?.[1]).toMatchObject({ name: "Ania", hunter: "LEAN_WOLF", target: "FOX_KIT" });
  expect(say({ type: "hunted", seat: 0, hunter: wolf, target: null })).toBe("event.hunted");
  expect(told.at(-1)?.[1]).toMatchObject({ hunter: "LEAN_WOLF", target: "Bartek" });
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
  expect(say({ type: "collected_soul", seat: 1 }, null, { type: "triggered", card: wolf, ability: 0 })).toBe(
    "event.collected_soul",
  );
});

it("does not say that somebody chose a card which they discard at once (TH-11)", () => {
  const chosen: ThirteenEvent = { type: "chosen", seat: 1, kind: "discard", card: wolf, mode: null, nothing: false };
  expect(say(chosen, { type: "discarded", seat: 1, card: wolf, was: "hand" })).toBeNull();
  expect(say(chosen, { type: "discarded", seat: 1, card: { card: 9, id: "snare" }, was: "hand" })).toBe("event.chosen");
  expect(say(chosen, { type: "discarded", seat: 0, card: wolf, was: "hand" })).toBe("event.chosen");
});

it("counts what comes in numbers", () => {
  say({ type: "mulliganed", seat: 1, cards: 2 });
  expect(told.at(-1)?.[1]).toMatchObject({ n: 2, name: "Bartek" });
  say({ type: "killed", cards: [wolf] });
  expect(told.at(-1)?.[1]).toMatchObject({ n: 1, cards: "LEAN_WOLF" });
});

it("knows a draw", () => expect(say({ type: "ended", winners: [], reason: "turns" })).toBe("event.ended_draw"));

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
    "event.changed_strength",
    "event.changed_uncanny",
    "event.changed",
    "event.changed_word",
  ]);
});

it("tells a confrontation with a player by the Madness that comes of it (TH-34)", () => {
  const confronted: ThirteenEvent = { type: "confronted", hunter: wolf, target: null, strength: 3, against: 0 };
  expect(say(confronted, { type: "collected_madness", seat: 1, madness: 3 })).toBeNull();
  expect(say(confronted, { type: "turn_ended", seat: 0 })).toBe("event.confronted_player");
});

it("does not tell of an exchange of no cards (TH-19)", () =>
  expect(say({ type: "mulliganed", seat: 1, cards: 0 })).toBeNull());

it("cuts a sentence at the names of its cards, so that they can be looked at", () => {
  const names: Record<string, string> = { lean_wolf: "Lean Wolf", wolf: "Wolf" };
  const spoken: Speaker = {
    ...speaker,
    card: (id) => names[id] ?? id,
    tell: (_key, values) => `${values?.hunter} hunts ${values?.target}.`,
  };
  const [line] = linesOf([{ type: "hunted", seat: 0, hunter: wolf, target: { card: 41, id: "wolf" } }], 1, spoken);
  if (!line) throw new Error("nothing is told");
  expect(piecesOf(line, spoken.card).map(({ text, card }) => [text, card?.card ?? null])).toEqual([
    ["Lean Wolf", 3],
    [" hunts ", null],
    ["Wolf", 41],
    [".", null],
  ]);
});

it("tells me what I do, and who hunts me, in the second person", () => {
  expect(say({ type: "collected_soul", seat: 0 })).toBe("event.collected_soul_you");
  expect(say({ type: "hunted", seat: 1, hunter: wolf, target: null })).toBe("event.hunted_you");
  expect(say({ type: "hunted", seat: 1, hunter: wolf, target: { card: 3, id: "fox_kit" } })).toBe("event.hunted");
  expect(say({ type: "ended", winners: [0], reason: "madness" })).toBe("event.ended_you");
  expect(say({ type: "ended", winners: [1], reason: "madness" })).toBe("event.ended");
});
