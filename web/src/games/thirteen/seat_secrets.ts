/** TH-4: the cards in a seat's hand. */
import type { View } from "../../generated/wire";
import { cardName } from "./cards/catalogue.svelte";

export default function seatSecrets(view: View, seat: number): readonly string[] {
  if (view.game !== "thirteen") return [];
  return (view.sides[seat]?.cards ?? []).map(({ id }) => cardName(id));
}
