import { beforeEach, describe, expect, it } from "vitest";
import type { ServerMessage } from "../generated/wire";
import { RoomConnection, type ConnectionStatus } from "./room_connection";
import type { Answer } from "../room/room_state";
import { accepted, rejected, welcome } from "./testdata/samples";
import { FakePlatform, flushPromises, type FakeSocket } from "./testdata/fake_platform";

let platform: FakePlatform;
let connection: RoomConnection;
let heard: ServerMessage[];
let status: ConnectionStatus;
let connections: number;

beforeEach(() => {
  platform = new FakePlatform();
  heard = [];
  connections = 0;
  connection = new RoomConnection(
    platform,
    { code: "AB CD", token: "secret", tv: false },
    {
      onConnected: () => void connections++,
      onMessage: (message) => void heard.push(message),
      onSend: () => {},
      onStatus: (news) => void (status = news),
    },
  );
  connection.start();
});

/** The network lets the newest socket through. */
function letIn(): FakeSocket {
  const socket = platform.lastSocket;
  socket.open();
  socket.receive(welcome(1));
  return socket;
}

/** The promise's answer, or null as long as there is none. */
async function answerOf(promise: Promise<Answer>): Promise<Answer | null> {
  let answer: Answer | null = null;
  void promise.then((given) => (answer = given));
  await flushPromises();
  return answer;
}

/** Every second for a while, with every ping answered. */
function passWithAnswers(socket: FakeSocket, seconds: number): void {
  for (let second = 0; second < seconds; second++) {
    platform.advance(1_000);
    socket.sent.splice(0).forEach((message) => message.id && socket.receive(accepted(message.id)));
  }
}

describe("opening", () => {
  it("says hello first, with the token in the frame and not in the address", () => {
    expect(platform.lastSocket.path).toBe("/api/rooms/AB%20CD/socket");
    platform.lastSocket.open();
    expect(platform.lastSocket.sent).toEqual([{ type: "hello", token: "secret", tv: false }]);
    expect(status.phase).toBe("connecting");
  });

  it("is open with the welcome", () => {
    letIn();
    expect(status).toMatchObject({ phase: "open", downSince: null, transport: "socket" });
    expect([connections, heard.map((message) => message.type)]).toEqual([1, ["welcome"]]);
  });

  it("leaves nothing behind when it is stopped", () => {
    const socket = letIn();
    connection.stop();
    expect([socket.closedByPage, platform.pendingCount, status.phase]).toEqual([true, 0, "over"]);
  });
});

describe("saying", () => {
  it("resolves with the answer, whatever it is", async () => {
    const socket = letIn();
    const yes = connection.send({ type: "start" });
    const no = connection.send({ type: "chat", text: "hi" });
    const [start, chat] = [socket.sentOfType("start")[0], socket.sentOfType("chat")[0]];
    socket.receive(rejected(chat.id, "talk_closed"), accepted(start.id));
    expect(await answerOf(yes)).toMatchObject({ type: "accepted" });
    expect(await answerOf(no)).toMatchObject({ type: "rejected", code: "talk_closed" });
  });

  it("says again what has no answer, with the same id, on the next connection only", async () => {
    const first = letIn();
    const start = connection.send({ type: "start" });
    const id = first.sentOfType("start")[0].id;
    first.drop();
    platform.advance(200);
    const second = letIn();
    expect(second.sentOfType("start")).toEqual([{ type: "start", id }]);
    second.receive(accepted(id));
    expect(await answerOf(start)).toMatchObject({ type: "accepted" });
    second.drop();
    platform.advance(1_000);
    expect(letIn().sentOfType("start")).toEqual([]);
  });

  it("keeps what is said while there is no connection", () => {
    void connection.send({ type: "start" });
    expect(letIn().sentOfType("start").length).toBe(1);
  });

  it("tries again by itself when the server asks for it, but not for ever", async () => {
    const socket = letIn();
    const start = connection.send({ type: "start" });
    const id = socket.sentOfType("start")[0].id;
    socket.receive(rejected(id, "try_again"));
    expect(socket.sentOfType("start")).toEqual([
      { type: "start", id },
      { type: "start", id },
    ]);
    expect(await answerOf(start)).toBeNull();
    for (let n = 0; n < 4; n++) socket.receive(rejected(id, "try_again"));
    expect(await answerOf(start)).toMatchObject({ type: "rejected", code: "try_again" });
    expect(socket.sentOfType("start").length).toBe(5);
  });

  it("rejects what can't be brought any more", async () => {
    letIn();
    const before = connection.send({ type: "start" });
    connection.stop();
    expect(await answerOf(before)).toMatchObject({ type: "rejected", code: "closed" });
    expect(await answerOf(connection.send({ type: "start" }))).toMatchObject({ type: "rejected", code: "closed" });
  });

  it("is slower than what the server calls a flood, and loses nothing", () => {
    const socket = letIn();
    for (let n = 0; n < 30; n++) void connection.send({ type: "react", reaction: "wow" });
    expect(socket.sentOfType("react").length).toBe(8);
    platform.advance(1_000);
    expect(socket.sentOfType("react").length).toBe(12);
    platform.advance(5_000);
    expect(socket.sentOfType("react").length).toBe(30);
  });

  it("does not say old pings again", () => {
    const socket = letIn();
    platform.advance(5_000);
    expect(socket.sentOfType("ping").length).toBe(1);
    socket.drop();
    platform.advance(200);
    expect(letIn().sentOfType("ping")).toEqual([]);
  });

  it("does not tell of its own pings", () => {
    const socket = letIn();
    passWithAnswers(socket, 25);
    expect(heard.map((message) => message.type)).toEqual(["welcome"]);
  });
});

describe("reconnecting", () => {
  it("is fast at first and slower later, up to 8 s", () => {
    const waits: number[] = [];
    for (let n = 0; n < 8; n++) {
      platform.lastSocket.drop(1001);
      const [before, known] = [platform.time, platform.sockets.length];
      while (platform.sockets.length === known) platform.advance(100);
      waits.push(platform.time - before);
    }
    expect(waits).toEqual([200, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  });

  it("starts fast again after a connection that lasted, not after one that only flashed", () => {
    for (let n = 0; n < 4; n++) {
      letIn().drop();
      const known = platform.sockets.length;
      while (platform.sockets.length === known) platform.advance(100);
    }
    const steady = letIn();
    passWithAnswers(steady, 10);
    const known = platform.sockets.length;
    steady.drop();
    platform.advance(200);
    expect(platform.sockets.length).toBe(known + 1);
    letIn().drop();
    platform.advance(200);
    expect(platform.sockets.length).toBe(known + 1);
  });

  it("does not wait when the page is looked at again or the network is back", () => {
    letIn().drop();
    platform.wake();
    expect(platform.sockets.length).toBe(2);
  });

  it("takes garbage for a broken line", () => {
    const socket = letIn();
    socket.receiveFrame("<html>");
    expect([socket.closedByPage, status.phase]).toEqual([true, "waiting"]);
  });
});

describe("a line that is dead without saying so", () => {
  it("is pinged every 5 s", () => {
    const socket = letIn();
    platform.advance(5_000);
    const ping = socket.sentOfType("ping")[0];
    expect(status.downSince).toBe(platform.time);
    socket.receive(accepted(ping.id));
    expect(status.downSince).toBeNull();
    platform.advance(5_000);
    expect(socket.sentOfType("ping").length).toBe(2);
  });

  it("is not pinged while something is heard", () => {
    const socket = letIn();
    for (let second = 0; second < 20; second++) {
      platform.advance(1_000);
      socket.receive({ type: "reacted", v: second, member: "m1", reaction: "clap" } as ServerMessage);
    }
    expect(socket.sentOfType("ping")).toEqual([]);
  });

  it("is given up 30 s after the first thing that was not answered", () => {
    const socket = letIn();
    platform.advance(5_000);
    const since = platform.time;
    platform.advance(29_000);
    expect([status.phase, status.downSince, socket.closedByPage]).toEqual(["open", since, false]);
    const known = platform.sockets.length;
    platform.advance(1_000);
    expect([socket.closedByPage, status.phase, status.downSince]).toEqual([true, "connecting", since]);
    expect(platform.sockets.length).toBe(known + 1);
  });

  it("is not blamed for the time the machine slept", () => {
    const socket = letIn();
    platform.advance(6_000);
    const silentFor = platform.time - status.downSince!;
    platform.sleep(3_600_000);
    expect(platform.time - status.downSince!).toBeLessThanOrEqual(silentFor + 1_000);
    expect([socket.closedByPage, platform.sockets.length]).toEqual([false, 1]);
  });

  it("has 3 s to answer after a sleep", () => {
    const socket = letIn();
    platform.sleep(60_000);
    expect(socket.sentOfType("ping").length).toBe(1);
    platform.advance(2_000);
    expect(platform.sockets.length).toBe(1);
    platform.advance(1_000);
    expect(platform.sockets.length).toBe(2);
  });

  it("is pinged and given up in time also where the device's clock was put back", () => {
    const socket = letIn();
    platform.advance(3_000);
    platform.turnClockBack(3_600_000);
    platform.advance(1_000);
    expect(socket.sentOfType("fresh").length).toBe(1); // for the deadlines, which were counted on the old clock
    platform.advance(4_000);
    expect([socket.sentOfType("ping").length, socket.closedByPage]).toEqual([1, false]);
    platform.advance(26_000);
    expect(socket.closedByPage).toBe(true);
  });

  it("is given up in a tab that the browser wakes only once a minute", () => {
    letIn();
    platform.sleep(60_000);
    platform.sleep(60_000);
    expect(platform.sockets.length).toBe(2);
  });

  it("that answers after a sleep is kept", () => {
    const socket = letIn();
    platform.sleep(60_000);
    passWithAnswers(socket, 60);
    expect(platform.sockets.length).toBe(1);
  });

  it("is given up too when it never gets as far as a welcome", () => {
    platform.lastSocket.open();
    platform.advance(8_000);
    expect(platform.sockets[0]!.closedByPage).toBe(true);
    const known = platform.sockets.length;
    platform.advance(200);
    expect(platform.sockets.length).toBe(known + 1);
  });
});

describe("beside a socket that is silent", () => {
  it("another one is tried after 2 s, and has the line when it is let in", () => {
    const silent = letIn();
    void connection.send({ type: "start" });
    const said = silent.sentOfType("start");
    platform.advance(1_000);
    expect(platform.sockets.length).toBe(1);
    platform.advance(2_000);
    expect([platform.sockets.length, silent.closedByPage, status.phase]).toEqual([2, false, "open"]);
    const other = letIn();
    expect([silent.closedByPage, status.phase, connections]).toEqual([true, "open", 2]);
    expect(other.sentOfType("start")).toEqual(said);
  });

  it("the first one keeps the line if it answers sooner", () => {
    const slow = letIn();
    void connection.send({ type: "start" });
    platform.advance(3_000);
    const other = platform.lastSocket;
    slow.receive(accepted(slow.sentOfType("start")[0].id));
    expect([slow.closedByPage, other.closedByPage]).toEqual([false, true]);
    passWithAnswers(slow, 20);
    expect(platform.sockets.length).toBe(2);
  });

  it("others are tried later and later, one at a time", () => {
    letIn();
    void connection.send({ type: "start" });
    for (let second = 1; second < 30; second++) {
      platform.advance(1_000);
      expect(platform.sockets.filter((socket) => !socket.closedByPage).length).toBeLessThanOrEqual(2);
    }
    expect(platform.sockets.length).toBe(1 + 4);
  });

  it("that is not even let in, another one may be", () => {
    const first = platform.lastSocket;
    platform.advance(3_000);
    expect(platform.sockets.length).toBe(2);
    letIn();
    expect([first.closedByPage, status.phase]).toEqual([true, "open"]);
  });

  it("nobody is tried again and again where a house lets everybody in and answers nothing", () => {
    letIn();
    void connection.send({ type: "start" });
    for (let second = 0; second < 25; second++) {
      platform.advance(1_000);
      if (platform.lastSocket.sent.length === 0) letIn();
    }
    expect(platform.sockets.length).toBeLessThan(6);
  });

  it("who has said goodbye is followed by nobody", () => {
    const socket = letIn();
    void connection.send({ type: "start" });
    socket.receive({ type: "bye", code: "removed" });
    platform.advance(60_000);
    expect([status.endReason, platform.sockets.length]).toEqual(["removed", 1]);
  });
});

describe("the end", () => {
  it.each([
    [4401, "bad_token"],
    [4404, "no_room"],
    [4409, "full"],
    [4400, "outdated"],
  ])("comes with close code %i before the welcome: %s", (code, over) => {
    platform.lastSocket.drop(code);
    platform.advance(60_000);
    expect([status.phase, status.endReason, platform.sockets.length]).toEqual(["over", over, 1]);
  });

  it("comes when the host removed us", () => {
    const socket = letIn();
    socket.receive({ type: "bye", code: "removed" });
    socket.drop(1000);
    expect([status.phase, status.endReason]).toEqual(["over", "removed"]);
  });

  it("stays the end where the goodbye was heard and the line died before it was closed", () => {
    const socket = letIn();
    socket.receive({ type: "bye", code: "removed" });
    platform.advance(60_000);
    expect([status.phase, status.endReason, platform.sockets.length, platform.pendingCount]).toEqual([
      "over",
      "removed",
      1,
      0,
    ]);
  });

  it("does not come with a restart of the server", () => {
    const socket = letIn();
    socket.receive({ type: "bye", code: "restart" });
    socket.drop(1012);
    platform.advance(200);
    expect([status.phase, platform.sockets.length]).toEqual(["connecting", 2]);
  });

  it("does not come with a message that the server can't read: that one is not said again", async () => {
    const socket = letIn();
    const chat = connection.send({ type: "chat", text: "x".repeat(1_000) });
    socket.drop(4400);
    expect(await answerOf(chat)).toMatchObject({ type: "rejected", code: "bad_message" });
    platform.advance(200);
    expect(letIn().sentOfType("chat")).toEqual([]);
  });

  it("does not come with a flood: it waits, and says it again", () => {
    const socket = letIn();
    void connection.send({ type: "start" });
    socket.drop(4429);
    platform.advance(1_900);
    expect(platform.sockets.length).toBe(1);
    platform.advance(100);
    expect(letIn().sentOfType("start").length).toBe(1);
  });
});
