/** TW-18: who read whose mind, for the recap of an evening. */
import type { ThirteenWordsDetails } from "../../../generated/wire";
import type { CountMeetings } from "../../../table/game/game_page";
import { bestPairs } from "./minds";

const meetings: CountMeetings = ({ result }) =>
  result?.details
    ? bestPairs(result.details as ThirteenWordsDetails).map(({ seats, matched }) => ({ seats, times: matched }))
    : [];
export default meetings;
