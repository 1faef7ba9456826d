/** What a screen reader is told of each event: the same sentences as in the terminal, from the game's own texts. */
import type { SevenWordsEvent } from "../../generated/wire";
import { eventSentence, sentenceOf, type TextContext as TableSpeaker } from "../../table/game/second_person";
import type { Cue } from "./script";

export interface TextContext extends TableSpeaker {
  /** The word of a seat in this round, once it is out. */
  wordOf(seat: number): string;
}

type Said = string | null;

/** The sentences that belong to a moment of an event. */
export function sentences(event: SevenWordsEvent, cue: Cue, speaker: TextContext): string[] {
  return said(event, cue, speaker).filter((sentence) => sentence !== null);
}

function said(event: SevenWordsEvent, cue: Cue, speaker: TextContext): Said[] {
  switch (event.type) {
    case "revealed":
      return cue.kind === "word" ? [revealed(event, cue.seat, speaker)] : [];
    case "dealt":
      return [
        eventSentence(event, speaker),
        event.columns.map(({ worth, cards }) => `${worth}: ${cards.map(({ letter }) => letter).join(", ")}.`).join(" "),
      ];
    case "challenged":
      return [eventSentence(event, speaker, { word: speaker.wordOf(event.seat) })];
    case "round_ended":
      return event.bonuses.map((n, seat) => (n ? sentenceOf("event.bonus", { seat, n }, speaker) : null));
    case "ended":
      return [
        ...event.scores.map((n, seat) => sentenceOf("event.total", { seat, n }, speaker)),
        eventSentence(event, speaker),
      ];
    default:
      return [eventSentence(event, speaker)];
  }
}

function revealed(
  { words, values }: Extract<SevenWordsEvent, { type: "revealed" }>,
  seat: number,
  speaker: TextContext,
): Said {
  return sentenceOf("event.revealed", { seat, word: words[seat] ?? "", n: values[seat] ?? 0 }, speaker);
}
