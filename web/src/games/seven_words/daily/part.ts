/** What the letters of a day have beside a score: stars, rounds, and everybody to compare oneself with. */
import type { DayPart } from "../../../features/days/part";
import type { SevenWordsView, View } from "../../../generated/wire";
import { bars, roundsIn, roundsOf } from "../end/rounds";
import Beside from "./Beside.svelte";
import First from "./First.svelte";

const part: DayPart = {
  First,
  Beside,
  told: (view: View) => roundsOf(view as SevenWordsView),
  lines: ({ told }) => (roundsIn(told).length ? [bars(roundsIn(told))] : []),
};
export default part;
