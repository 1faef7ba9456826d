/** SW-17: the word that a seat has written so far. */
import type { View } from "../../generated/wire";

export default function seatSecrets(view: View): readonly string[] {
  if (view.game !== "seven_words" || !view.mine?.word) return [];
  return [view.mine.word.toLocaleUpperCase()];
}
