/** Messages as the server tells them, for the tests. */
import type {
  Member,
  Reacted,
  RefusedMove,
  RoomChanged,
  RoomInfo,
  Spoke,
  TableChanged,
  TableInfo,
  ThirteenWordsView,
  Welcome,
} from "../../generated/wire";
import refusal from "./refusal.json";

export const member = (id: string, news: Partial<Member> = {}): Member => ({
  id,
  name: `Name of ${id}`,
  emblem: 0,
  host: false,
  bot: null,
  here: true,
  seat: null,
  substituted: false,
  left: false,
  chair_free: false,
  in_circle: false,
  patience: null,
  choices: {},
  ...news,
});

export const aRoom = (news: Partial<RoomInfo> = {}): RoomInfo => ({
  code: "ABCD",
  link: "http://table.test/r/ABCD",
  game: "thirteen_words",
  options: {},
  members: [member("ann", { host: true, seat: 0 }), member("bob", { seat: 1 })],
  commitment: "c1",
  with_luck: ["ann", "bob"],
  dealing: null,
  table: null,
  can_start: true,
  door: "open",
  callers: [],
  bans: [],
  problem: null,
  games_played: 0,
  onlookers: 0,
  deals: 0,
  stopped: 0,
  evening: null,
  clock: { kind: "none", seconds: 60, increment: 0 },
  withheld: [],
  circle: null,
  ...news,
});

const view: ThirteenWordsView = {
  game: "thirteen_words",
  phase: "choosing",
  round: 1,
  rounds: 11,
  captain: 0,
  centre: "river",
  ring: [],
  chosen: [false, false],
  mine: null,
  places: null,
  ready: [false, false],
  scores: [0, 0],
  team: 0,
  best: 22,
  levels: [10, 12, 14, 16, 18, 20, 22],
  chain: [],
  reveal: "captain_first",
  result: null,
};

/** Not every game has rounds; the tables here are of one that has. */
export function roundOf(table: TableInfo | null | undefined): number | undefined {
  return table?.view.game === "thirteen_words" ? table.view.round : undefined;
}

export const aTable = (round = 1, news: Partial<TableInfo> = {}): TableInfo => ({
  id: "t1",
  game: "thirteen_words",
  seats: ["ann", "bob"],
  seat: 0,
  view: { ...view, round },
  asks: [],
  moves: [
    { type: "choose", place: 1 },
    { type: "choose", place: 2 },
  ],
  deadline: null,
  chat_open: true,
  commitment: "c1",
  asked: 0,
  told: 0,
  proof: null,
  lesson: null,
  basis: null,
  day: null,
  sheet: null,
  clocks: null,
  undo: null,
  ...news,
});

export const welcome = (v: number, news: Partial<Welcome> = {}): Welcome => ({
  type: "welcome",
  bell: [],
  v,
  me: "ann",
  room: aRoom(),
  table: null,
  talk: [],
  ...news,
});

export const roomChanged = (v: number, news: Partial<RoomInfo> = {}): RoomChanged => ({
  type: "room",
  v,
  room: aRoom(news),
});

export const tableChanged = (v: number, table: TableInfo, ...seats: number[]): TableChanged => ({
  type: "table",
  v,
  table,
  events: seats.map((seat) => ({ type: "chosen", seat })),
});

export const line = (text: string) => ({ member: "bob", text, texts: null });
export const spoke = (v: number, text: string): Spoke => ({ type: "talk", v, line: line(text) });
export const reacted = (v: number): Reacted => ({ type: "reacted", v, member: "bob", reaction: "wow" });
export const accepted = (id: string) => ({ type: "accepted", id, ply: 1 }) as const;
/** As the server said it; a test of the server's holds it to that. */
export const refused = refusal.refused as RefusedMove;
export const rejected = (id: string, code: string) => ({ type: "rejected", id, code, values: {}, why: code }) as const;
