/** What a screen reader is told of each event: the same sentences as in the terminal, from the game's own texts. */
import type { WordPortersEvent } from "../../generated/wire";
import { eventSentence, sentenceOf, type Data, type TextContext as TableSpeaker } from "../../table/game/second_person";
import type { Cue } from "./reveal/timeline";

export interface TextContext extends TableSpeaker {
  /** One of the ten words. */
  wordAt(place: number): string;
}

/** The sentences that belong to a moment of an event. */
export function sentences(event: WordPortersEvent, cue: Cue, speaker: TextContext): string[] {
  if (cue.kind !== (event.type === "revealed" ? "truth" : "tell")) return [];
  const said = event.type === "scored" ? scored(event, speaker) : [eventSentence(event, speaker, more(event, speaker))];
  return said.filter((sentence) => sentence !== null);
}

function scored(
  { gained, scores }: Extract<WordPortersEvent, { type: "scored" }>,
  speaker: TextContext,
): (string | null)[] {
  return gained.map((more, seat) =>
    sentenceOf("event.scored", { seat, gained: `+${more}`, score: scores[seat] ?? 0 }, speaker),
  );
}

function more(event: WordPortersEvent, { name, wordAt }: TextContext): Data {
  if (event.type === "placed") return { token: event.tokens[0] ?? 0 };
  if (event.type === "ended") return { score: Math.max(...event.scores) };
  if (event.type !== "vote_is") return {};
  const voted = Object.entries(event.words).map(([seat, place]) => `${name(Number(seat))} ${place} ${wordAt(place)}`);
  return { list: voted.join(", ") };
}
