/** What a screen reader is told of each event: the same sentences as in the terminal, from the game's own texts. */
import type { ThirteenWordsEvent } from "../../../generated/wire";
import { eventSentence, sentenceOf, type TextContext } from "../../../table/game/second_person";
import type { Cue } from "../animation/timeline";

/** The sentences that belong to a moment of an event. */
export function sentences(event: ThirteenWordsEvent, cue: Cue, speaker: TextContext): string[] {
  return said(event, cue, speaker).filter((sentence) => sentence !== null);
}

function said(event: ThirteenWordsEvent, cue: Cue, speaker: TextContext): (string | null)[] {
  if (event.type === "revealed") return cue.kind === "land" ? [chose(event, cue.seat, speaker)] : [];
  if (cue.kind !== "tell" && cue.kind !== "nobody") return [];
  if (event.type !== "ended") return [eventSentence(event, speaker)];
  return [sentenceOf("event.team", { n: event.team }, speaker), eventSentence(event, speaker, { rank: event.level })];
}

function chose(
  { captain, words }: Extract<ThirteenWordsEvent, { type: "revealed" }>,
  seat: number,
  speaker: TextContext,
): string | null {
  return sentenceOf("event.revealed", { seat, word: words[seat] ?? "", is_captain: seat === captain }, speaker);
}
