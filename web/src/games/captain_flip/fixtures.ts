/** Tables of Captain Flip as the server would tell them, for the tests. */
import type { CaptainFlipMove, CaptainFlipView, RoomInfo, TableInfo } from "../../generated/wire";
import { laid, playing, seated } from "../../table/testdata/frames";

const names = ["Ania", "Bartek"];

export function view(news: Partial<CaptainFlipView> = {}): CaptainFlipView {
  return {
    game: "captain_flip",
    phase: "flipping",
    round: 2,
    first: 0,
    turn: 0,
    board: "D",
    goal: 4,
    last_round: false,
    columns: [
      { column: 1, rows: [2, 3, 4], bonus: { kind: "coins", coins: 3, later: 0, taken: false } },
      { column: 2, rows: [1, 2, 3, 4], bonus: { kind: "completed", coins: 2, later: 0, taken: false } },
      { column: 3, rows: [1, 2, 3, 4, 5], bonus: { kind: "different_here", coins: 1, later: 0, taken: false } },
      { column: 4, rows: [3, 4], bonus: null },
      { column: 5, rows: [3], bonus: { kind: "cost", coins: 1, later: 0, taken: false } },
    ],
    crews: [[{ column: 1, row: 2, face: "cook", back: null }], []],
    completed: [0, 0],
    hand: { face: "gunner", flipped: false, back: null },
    landings: [3, 1, 1, 3, 3],
    monkey: null,
    scores: [1, 0],
    coins: [1, 0],
    sunk: [],
    sinking: [],
    map: null,
    bag: 70,
    unseen: {},
    odds: null,
    result: null,
    ...news,
  };
}

export const room = (): RoomInfo => playing("captain_flip", seated(names), { board: "D" });

export const table = (shown: CaptainFlipView, moves: CaptainFlipMove[]): TableInfo => laid(shown, moves, names.length);
