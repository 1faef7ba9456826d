/** What is told of each event: the same sentences as in the terminal, from the game's own texts. */
import type { CaptainFlipEvent } from "../../generated/wire";
import { eventSentence, sentenceOf, type TextContext as TableSpeaker } from "../../table/game/second_person";

export interface TextContext extends TableSpeaker {
  /** CF-61: the solo rank, once the game is over. */
  level(): number | null;
}

const CHARACTERS: readonly string[] = ["face", "was", "source"];

/** Fields that hold a character are said in its name. */
export const characterName = (tell: TableSpeaker["tell"], field: string, value: unknown): string | null =>
  CHARACTERS.includes(field) ? tell(`character.${String(value)}`) : null;

export function sentences(event: CaptainFlipEvent, speaker: TextContext): string[] {
  const told = event.type === "ended" ? ending(event, speaker) : [eventSentence(event, speaker, isKept(event))];
  return told.filter((sentence) => sentence !== null);
}

const isKept = (event: CaptainFlipEvent): { kept: boolean } => ({
  kept: event.type === "map_taken" && event.previous === event.seat,
});

function ending(event: Extract<CaptainFlipEvent, { type: "ended" }>, speaker: TextContext): (string | null)[] {
  const [{ tell }, level] = [speaker, speaker.level()];
  const sunk = event.sunk.length ? sentenceOf("event.sunk", { ...event }, speaker) : null;
  if (level === null) return [sunk, eventSentence(event, speaker)];
  return [sunk, tell("event.ended_solo", { level, level_name: tell(`level.${level}`) ?? "" })];
}
