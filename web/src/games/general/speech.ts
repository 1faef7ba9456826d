/** Asks and moves in sentences of the game's own texts. Pure: the texts are handed in. */
import { sentenceOf, type TextContext } from "../../table/game/second_person";
import type { Plain } from "./zones/reading";

export function askSentence(ask: { seat: number | "clock"; kind: string }, speaker: TextContext): string | null {
  return ask.seat === "clock" ? null : sentenceOf(`ask.${ask.kind}`, { seat: ask.seat }, speaker);
}

/** What stands on its button: without a text, its data. */
export function moveText(move: Plain, speaker: TextContext): string {
  const { type, ...data } = move;
  const bare = [type, ...Object.values(data)].map(String).join(" ").replaceAll("_", " ");
  return sentenceOf(`move.${String(type)}`, move, speaker) ?? bare;
}
