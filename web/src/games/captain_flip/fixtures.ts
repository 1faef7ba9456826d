/** Tables of Captain Flip as the server would tell them, for the tests. */
import type { CaptainFlipMove, CaptainFlipView, RoomInfo, TableInfo } from "../../generated/wire";

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

export function room(): RoomInfo {
  const members = names.map((name, seat) => ({
    id: `m${seat}`,
    name,
    emblem: seat,
    host: seat === 0,
    bot: null,
    here: true,
    seat,
    substituted: false,
    left: false,
    chair_free: false,
    patience: null,
    choices: {},
  }));
  return {
    code: "K7QMX",
    link: "http://table.test/r/K7QMX",
    game: "captain_flip",
    options: { board: "D" },
    members,
    commitment: "c0",
    with_luck: [],
    table: "t1",
    can_start: false,
    problem: "running",
    games_played: 0,
    onlookers: 0,
  };
}

export function table(shown: CaptainFlipView, moves: CaptainFlipMove[]): TableInfo {
  return {
    id: "t1",
    game: "captain_flip",
    seats: ["m0", "m1"],
    seat: 0,
    view: shown,
    asks: [],
    moves,
    deadline: null,
    chat_open: true,
    commitment: "c0",
    asked: 0,
    told: 0,
    proof: null,
    lesson: null,
  };
}
