/** Frames of a room as the server tells them, of any game: for the fixtures of the games. */
import type { Member, Move, RoomInfo, TableInfo } from "../../generated/wire";
import { aRoom, aTable, member } from "../../connection/testdata/samples";

/** One by each name, in the order of the seats; the first is the host. */
export const seated = (names: readonly string[]): Member[] =>
  names.map((name, seat) => member(`m${seat}`, { name, emblem: seat, host: seat === 0, seat }));

/** In the middle of a game. */
export const playing = (game: string, members: Member[], options: RoomInfo["options"] = {}): RoomInfo =>
  aRoom({
    code: "K7QMX",
    link: "http://table.test/r/K7QMX",
    game,
    options,
    members,
    commitment: "c0",
    with_luck: [],
    table: "t1",
    can_start: false,
    problem: "running",
  });

/** Seen from the first seat. */
export function laid(view: TableInfo["view"], moves: Move[], seats: number, news: Partial<TableInfo> = {}): TableInfo {
  const ids = Array.from({ length: seats }, (_, seat) => `m${seat}`);
  return aTable(1, { game: view.game, seats: ids, view, moves, commitment: "c0", ...news });
}
