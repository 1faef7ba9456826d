/** Every card of the house has a picture of its own, and every faction a frame that needs no colour. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "../../../style/colour";
import { pictureOf, polygram } from "./art";
import type { CardInfo } from "./card";
import { factions, prints, windowOf } from "./factions";
import { figures } from "./figures";
import { figureOf } from "./pictures";

interface Printed {
  readonly id: string;
  readonly cost: number;
  readonly kind: CardInfo["kind"];
  readonly subtypes: readonly string[];
  readonly strength?: number;
  readonly uncanny?: number;
}
const read = (faction: string): readonly Printed[] =>
  (
    JSON.parse(readFileSync(`../src/ludoteka/games/thirteen/cards/factions/${faction}.json`, "utf8")) as {
      cards: Printed[];
    }
  ).cards;
const info = (faction: string, card: Printed): CardInfo => ({
  id: card.id,
  faction,
  name: card.id,
  cost: card.cost,
  kind: card.kind,
  subtypes: [],
  words: [],
  text: [],
  flavour: "",
  support: false,
  figure: card.subtypes[0] ?? "",
  signs: [],
  first_ability: 0,
  modes: [],
  clauses: [],
  strength: card.strength ?? null,
  uncanny: card.uncanny ?? null,
});

describe.each(factions)("the cards of %s", (faction) => {
  const cards = read(faction).map((card) => info(faction, card));

  it("are eighteen different pictures", () => {
    const seen = new Set(cards.map((card) => JSON.stringify(pictureOf(card))));
    expect(seen.size).toBe(cards.length);
    expect(cards.length).toBe(18);
  });

  it("look the same for ever", () => {
    for (const card of cards) expect(pictureOf(card)).toEqual(pictureOf({ ...card, name: "in another language" }));
  });

  it("say what they are: no card shows a stranger's eye", () => {
    const lost = cards.filter(
      (card) =>
        figureOf(card.id, card.figure) === figures.eye && !["blind_prophet", "share_the_dream"].includes(card.id),
    );
    expect(lost.map((card) => card.id)).toEqual([]);
  });

  it("can be read on their frame", () => {
    expect(contrast(prints[faction].onFrame, prints[faction].frame)).toBeGreaterThanOrEqual(4.5);
  });
});

it("every faction has a window of its own shape", () => {
  const box = { x: 0, y: 0, w: 100, h: 120 };
  expect(new Set(factions.map((faction) => windowOf(faction, box))).size).toBe(factions.length);
});

it("a sigil visits all its corners, whatever the step", () => {
  for (const [corners, step] of [
    [5, 2],
    [6, 2],
    [6, 3],
    [13, 3],
  ] as const)
    expect(polygram(corners, step, 40).match(/[\d.]+ [\d.]+/g)?.length).toBe(corners);
});
