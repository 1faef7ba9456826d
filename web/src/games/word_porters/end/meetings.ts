/** WP-29: who understood whom, for the recap of an evening. */
import type { WordPortersDetails } from "../../../generated/wire";
import type { CountMeetings } from "../../../table/game/game_page";

const meetings: CountMeetings = ({ result }) =>
  result?.details
    ? (result.details as WordPortersDetails).best_pairs.map(({ seats, right }) => ({ seats, times: right }))
    : [];
export default meetings;
