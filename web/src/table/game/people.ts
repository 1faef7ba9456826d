/** Who sits at the table, seat by seat, as the page draws them. */
import type { RoomStore } from "../../room/room_store.svelte";

export interface Person {
  readonly seat: number;
  readonly id: string;
  readonly name: string;
  /** Which of the eight signs is theirs. */
  readonly emblem: number;
  readonly you: boolean;
  readonly bot: boolean;
  readonly away: boolean;
}

export function peopleAt(store: RoomStore): readonly Person[] {
  return (store.table?.seats ?? []).map((id, seat) => {
    const member = store.member(id);
    return {
      seat,
      id,
      name: member?.name ?? "?",
      emblem: member?.emblem ?? seat,
      you: store.mySeat === seat,
      bot: member?.bot != null || member?.substituted === true,
      away: member?.here === false && member.bot === null,
    };
  });
}

export function namesOf(people: readonly Person[], seats: readonly number[]): string {
  return seats.map((seat) => people[seat]?.name ?? "?").join(", ");
}
