import { describe, expect, it } from "vitest";
import type { ServerMessage } from "../generated/wire";
import {
  initialRoomState,
  receive,
  resetNumbering,
  said,
  settle,
  settleAll,
  playableMoves,
  type RoomState,
} from "./room_state";
import {
  aRoom,
  aTable,
  accepted,
  line,
  member,
  reacted,
  refused,
  rejected,
  roomChanged,
  roundOf,
  spoke,
  tableChanged,
  welcome,
} from "../connection/testdata/samples";

const NOW = 5_000;

function after(...messages: ServerMessage[]): RoomState {
  return messages.reduce((state, message) => receive(state, message, NOW), initialRoomState);
}

const roundShown = (state: RoomState) => roundOf(state.shown);

describe("numbered messages", () => {
  it("are applied in their order", () => {
    const state = after(welcome(1), roomChanged(2, { can_start: false }), spoke(3, "hello"));
    expect(state).toMatchObject({ v: 3, me: "ann", stale: false, room: { can_start: false } });
    expect(state.talk.map((each) => each.line.text)).toEqual(["hello"]);
  });

  it("count once", () => {
    const once = after(welcome(1), spoke(2, "hello"));
    expect(receive(once, spoke(2, "hello"), NOW)).toBe(once);
    expect(receive(once, welcome(1, { me: "bob" }), NOW)).toBe(once);
  });

  it("with a gap make the state stale, and nothing is applied until everything comes again", () => {
    const stale = after(welcome(1), tableChanged(3, aTable(3)), spoke(4, "late"));
    expect(stale).toMatchObject({ v: 1, stale: true, latest: null, talk: [] });
    expect(receive(stale, spoke(2, "overtaken"), NOW)).toBe(stale);
    const fresh = receive(stale, welcome(5, { table: aTable(4) }), NOW);
    expect(fresh).toMatchObject({ v: 5, stale: false });
    expect(roundShown(fresh)).toBe(4);
  });

  it("start again from 1 on a new connection, and what is known stays", () => {
    const state = resetNumbering(after(welcome(1), spoke(2, "hello")));
    expect(state.room).not.toBeNull();
    expect(receive(state, welcome(1, { me: "bob" }), NOW).me).toBe("bob");
  });

  it("of a kind that this page doesn't know change nothing", () => {
    const state = after(welcome(1));
    expect(receive(state, { type: "fireworks" } as unknown as ServerMessage, NOW)).toBe(state);
  });
});

it("what was taken back is not shown to its end", () => {
  const played = tableChanged(2, aTable(2, { told: 2 }), 0, 1);
  const state = after(welcome(1, { table: aTable(1) }), played);
  expect([roundShown(state), state.queue.length]).toEqual([1, 2]);
  const back = receive(state, tableChanged(3, aTable(1, { told: 0 })), NOW);
  expect([back.shown, back.queue, back.story.events]).toEqual([back.latest, [], []]);
});

it("a table that the host puts away is gone, with what was still to be shown", () => {
  const playing = after(welcome(1, { room: aRoom({ table: "t1" }), table: aTable(1) }), tableChanged(2, aTable(2), 0));
  expect(receive(playing, roomChanged(3), NOW)).toMatchObject({ latest: null, shown: null, due: null, queue: [] });
});

describe("the queue of events", () => {
  const playing = after(
    welcome(1, { table: aTable(1) }),
    tableChanged(2, aTable(2), 0, 1),
    tableChanged(3, aTable(3), 1),
  );

  it("keeps the shown table back until its events are played", () => {
    expect(playing.queue.map((step) => [step.n, step.event, step.last])).toEqual([
      [1, { type: "chosen", seat: 0 }, false],
      [2, { type: "chosen", seat: 1 }, true],
      [3, { type: "chosen", seat: 1 }, true],
    ]);
    const shown = [playing, settle(playing), settle(settle(playing)), settle(settle(settle(playing)))];
    expect(shown.map(roundShown)).toEqual([1, 1, 2, 3]);
    expect(roundOf(playing.latest)).toBe(3);
  });

  it("is nothing to settle when it is empty", () => {
    const state = after(welcome(1));
    expect(settle(state)).toBe(state);
  });

  it("is jumped over by settleAll, and by a welcome", () => {
    expect(settleAll(playing)).toMatchObject({ queue: [], shown: playing.latest });
    const anew = receive(playing, welcome(4, { table: aTable(5) }), NOW);
    expect([anew.queue.length, roundShown(anew)]).toEqual([0, 5]);
  });

  it("ends on a change without events, which waits for its turn", () => {
    const state = receive(playing, tableChanged(4, aTable(9)), NOW);
    expect(roundShown(state)).toBe(1);
    expect(roundShown(settle(settle(settle(state))))).toBe(9);
    expect(roundShown(after(welcome(1), tableChanged(2, aTable(7))))).toBe(7);
  });

  it("holds steps of one table alone: a new game is not told over the end of the last", () => {
    const another = (round: number) => aTable(round, { id: "t2" });
    const dealt = receive(playing, tableChanged(4, another(1)), NOW);
    expect([dealt.queue.length, dealt.shown?.id]).toEqual([0, "t2"]);
    const moved = receive(dealt, tableChanged(5, another(2), 0), NOW);
    expect([moved.queue[0]?.table.id, moved.shown?.id, roundShown(moved)]).toEqual(["t2", "t2", 1]);
  });

  it("of a page that sleeps does not grow for ever", () => {
    const many = Array.from({ length: 80 }, (_, at) => tableChanged(at + 2, aTable(at), 0));
    const state = after(welcome(1), ...many);
    expect(state.queue.length).toBeLessThanOrEqual(60);
    expect(roundOf(state.latest)).toBe(79);
  });

  it("offers only moves that are drawn and still stand", () => {
    const reveal = aTable(1, { moves: [{ type: "ready" }] });
    const chosen = aTable(1, { moves: [{ type: "choose", place: 2 }] });
    const started = welcome(1, { table: aTable(1) });
    expect(playableMoves(after(started)).length).toBe(2);
    expect(playableMoves(after(started, tableChanged(2, reveal, 0)))).toEqual([]);
    expect(playableMoves(after(started, tableChanged(2, chosen, 0)))).toEqual([{ type: "choose", place: 2 }]);
    expect(playableMoves({ ...after(started), latest: aTable(1, { id: "t2" }) })).toEqual([]);
  });
});

describe("the clock", () => {
  it("is told in seconds left and kept on this device's clock", () => {
    expect(after(welcome(1, { table: aTable(1, { deadline: 30 }) })).due).toBe(NOW + 30_000);
    expect(after(welcome(1), tableChanged(2, aTable(1, { deadline: 1.5 }), 0)).due).toBe(NOW + 1_500);
    expect(after(welcome(1), tableChanged(2, aTable(1))).due).toBeNull();
  });
});

describe("people and talk", () => {
  it("remembers the names of those who have left", () => {
    const state = after(welcome(1), roomChanged(2, { members: [member("ann")] }));
    expect(state.people["bob"]?.name).toBe("Name of bob");
    expect(state.room?.members.length).toBe(1);
  });

  it("keeps the numbers of known lines over a reconnect and adds what was missed", () => {
    const before = resetNumbering(after(welcome(1, { talk: [line("a"), line("b")] }), spoke(2, "c")));
    const state = receive(before, welcome(1, { talk: [line("b"), line("c"), line("d")] }), NOW);
    expect(state.talk.map(({ n, line: { text } }) => `${n}${text}`)).toEqual(["1a", "2b", "3c", "4d"]);
  });

  it("starts the list anew, but not its numbers, when nothing is known", () => {
    const before = resetNumbering(after(welcome(1, { talk: [line("a")] })));
    const state = receive(before, welcome(1, { talk: [line("x")] }), NOW);
    expect(state.talk.map(({ n, line: { text } }) => `${n}${text}`)).toEqual(["2x"]);
    expect(receive(before, welcome(1, { talk: [] }), NOW).talk).toEqual([]);
  });

  it("keeps the last few reactions", () => {
    const state = after(welcome(1), ...Array.from({ length: 20 }, (_, at) => reacted(at + 2)));
    expect(state.reactions.map((each) => each.n)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });
});

describe("answers", () => {
  const asked = said(said(after(welcome(1)), { type: "start", id: "1" }), { type: "chat", id: "2", text: "hi" });

  it("take a message off the pending ones, in any order", () => {
    expect(receive(asked, accepted("2"), NOW).pending.map((each) => each.id)).toEqual(["1"]);
    expect(receive(asked, accepted("unheard-of"), NOW)).toBe(asked);
  });

  it("keep the last no, with what was said, until the next is said", () => {
    const nay = receive(asked, { ...refused, id: "1" }, NOW);
    expect(nay.refused).toMatchObject({ message: { type: "start" }, refusal: { rule: "TW-8" } });
    const no = receive(nay, rejected("2", "talk_closed"), NOW);
    expect(no.rejected).toMatchObject({ message: { type: "chat" }, code: "talk_closed" });
    expect(said(no, { type: "start", id: "3" })).toMatchObject({ refused: null, rejected: null });
  });

  it("know a farewell", () => {
    expect(receive(asked, { type: "bye", code: "restart" }, NOW).bye).toBe("restart");
    expect(
      receive(receive(asked, { type: "bye", code: "restart" }, NOW), welcome(2, { room: aRoom() }), NOW).bye,
    ).toBeNull();
  });
});
