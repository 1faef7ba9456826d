import { expect, it } from "vitest";
import { alone, eventSentence, sentenceOf, valuesOf, type TextContext } from "./second_person";

const texts: Readonly<Record<string, string>> = { "event.drew": "A card is drawn.", "face.5": "fives" };
const seenBy = (seat: number | null): TextContext => ({
  me: () => seat,
  name: (each) => ["Ania", "Bartek"][each] ?? null,
  tell: (key) => texts[key] ?? null,
});
const whoIs = (value: unknown, me: number | null): unknown => valuesOf({ winners: value }, seenBy(me)).winners_who;

it("says whom a field means: nobody, the reader alone, somebody else, or several", () => {
  expect([[], [0], [1], [0, 1]].map((seats) => whoIs(seats, 0))).toEqual(["none", "you", "one", "several"]);
  expect([null, 0, 1].map((seat) => whoIs(seat, 0))).toEqual(["none", "you", "one"]);
  expect(whoIs(0, null)).toBe("one");
});

it("names who sits in the seats of a field; the field seat also without its name", () => {
  expect(valuesOf({ seat: 1, by: 0, winners: [0, 1] }, seenBy(1))).toMatchObject({
    name: "Bartek",
    who: "you",
    by_name: "Ania",
    winners_name: "Ania, Bartek",
  });
  expect(valuesOf({ round: 3 }, seenBy(1))).toMatchObject({ name: "", who: "none", round: 3 });
});

it("counts what a field holds, nothing if it is empty", () => {
  const values = valuesOf({ cards: [4, 5], word: "", level: null, face: 5 }, seenBy(null));
  expect(values).toMatchObject({ cards_count: 2, word_count: 0, level_count: 0, face_count: 1 });
});

it("says a value in the game's words, or as plain data", () => {
  const values = valuesOf({ face: 5, dice: [1, 2], again: true, level: null, count: 2 }, seenBy(null));
  expect(values).toMatchObject({ face: "fives", dice: "1, 2", again: "true", level: "", n: 2 });
  const speaker: TextContext = { ...seenBy(null), word: (field) => (field === "face" ? "the five" : null) };
  expect(valuesOf({ face: 5, n: 3 }, speaker)).toMatchObject({ face: "the five", n: 3 });
});

it("an event is told by the text of its kind, or not at all", () => {
  expect(eventSentence({ type: "drew" }, seenBy(0))).toBe("A card is drawn.");
  expect(sentenceOf("event.sneezed", {}, seenBy(0))).toBeNull();
});

it("a sentence of several people is about nobody alone", () => {
  expect([alone([2]), alone([0, 2]), alone([])]).toEqual([2, null, null]);
});
