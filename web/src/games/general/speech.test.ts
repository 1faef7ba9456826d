import { expect, it } from "vitest";
import { eventSentence } from "../../table/game/second_person";
import { asked, shown, speaker } from "./fixtures";
import { askSentence, moveText } from "./speech";

type Event = Parameters<typeof eventSentence>[0];

const [wasShown, lost] = shown.events as unknown as [Event, Event];

it("tells an event in the game's own words, and of oneself in the second person", () => {
  expect(eventSentence(wasShown, speaker("en", null))).toBe(
    "Ania calls Chiara a liar. The bid was 5 twos; the dice hold 4.",
  );
  expect(eventSentence(wasShown, speaker("en", 0))).toMatch(/^You call Chiara a liar/);
  expect(eventSentence(lost, speaker("en", 0))).toBe("Chiara loses a die and has 1 left.");
});

it("has the plurals of the language", () => {
  const bid = (count: number): Event => ({ type: "said", seat: 1, count, face: 5 }) as Event;
  const said = [1, 3, 5].map((count) => eventSentence(bid(count), speaker("pl", null)));
  expect(said).toEqual(["Bartek: 1 piątka.", "Bartek: 3 piątki.", "Bartek: 5 piątek."]);
});

it("says who is asked, and what a button does", () => {
  const [ask] = asked.asks as [(typeof asked.asks)[0]];
  expect(askSentence(ask, speaker("en", 1))).toBe("Ania to bid");
  expect(askSentence(ask, speaker("pl", 0))).toBe("Twoja kolej na licytację");
  expect(moveText({ type: "bid", count: 4, face: 6 }, speaker("en", 0))).toBe("Bid 4 sixes");
});

it("is silent about an event without a text, and shows a move without one as its data", () => {
  expect(eventSentence({ type: "sneezed", seat: 1 } as Event, speaker("en", null))).toBeNull();
  expect(moveText({ type: "pass_on", to: 2 }, speaker("en", null))).toBe("pass on 2");
});

it("names every seat of a list", () => {
  const tell = (key: string, values = {}): string => `${key} ${JSON.stringify(values)}`;
  const said = eventSentence({ type: "won", seats: [0, 2] } as Event, { ...speaker("en", null), tell });
  expect(said).toContain('"seats_name":"Ania, Chiara"');
});
