/** TW-9: the word that a seat has chosen, while that is its secret. */
import type { View } from "../../generated/wire";

export default function seatSecrets(view: View): readonly string[] {
  if (view.game !== "thirteen_words" || view.mine === null) return [];
  return [view.ring[view.mine - 1] ?? ""];
}
