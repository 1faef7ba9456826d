/** WP-8: the word that a seat stands for. */
import type { View } from "../../generated/wire";

export default function seatSecrets(view: View): readonly string[] {
  if (view.game !== "word_porters" || view.mine === null) return [];
  return [`${view.mine} ${view.words[view.mine - 1] ?? ""}`];
}
