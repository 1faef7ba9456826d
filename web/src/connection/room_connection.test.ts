import { beforeEach, describe, expect, it } from "vitest";
import type { ServerMessage } from "../generated/wire";
import { Line, type LineStatus } from "./room_connection";
import type { Answer } from "../room/room_state";
import { accepted, rejected, welcome } from "./testdata/samples";
import { FakeWorld, settleDown, type FakeSocket } from "./testdata/world";

let world: FakeWorld;
let line: Line;
let heard: ServerMessage[];
let status: LineStatus;
let connections: number;

beforeEach(() => {
  world = new FakeWorld();
  heard = [];
  connections = 0;
  line = new Line(
    world,
    { code: "AB CD", token: "secret", tv: false },
    {
      connected: () => void connections++,
      heard: (message) => void heard.push(message),
      saying: () => {},
      status: (news) => void (status = news),
    },
  );
  line.start();
});

/** The network lets the newest socket through. */
function letIn(): FakeSocket {
  const socket = world.lastSocket;
  socket.open();
  socket.tell(welcome(1));
  return socket;
}

/** The promise's answer, or null as long as there is none. */
async function answerOf(promise: Promise<Answer>): Promise<Answer | null> {
  let answer: Answer | null = null;
  void promise.then((given) => (answer = given));
  await settleDown();
  return answer;
}

/** Every second for a while, with every ping answered. */
function passWithAnswers(socket: FakeSocket, seconds: number): void {
  for (let second = 0; second < seconds; second++) {
    world.pass(1_000);
    socket.sent.splice(0).forEach((message) => message.id && socket.tell(accepted(message.id)));
  }
}

describe("opening", () => {
  it("says hello first, with the token in the frame and not in the address", () => {
    expect(world.lastSocket.path).toBe("/api/rooms/AB%20CD/socket");
    world.lastSocket.open();
    expect(world.lastSocket.sent).toEqual([{ type: "hello", token: "secret", tv: false }]);
    expect(status.phase).toBe("connecting");
  });

  it("is open with the welcome", () => {
    letIn();
    expect(status).toMatchObject({ phase: "open", downSince: null, way: "socket" });
    expect([connections, heard.map((message) => message.type)]).toEqual([1, ["welcome"]]);
  });

  it("leaves nothing behind when it is stopped", () => {
    const socket = letIn();
    line.stop();
    expect([socket.closedByPage, world.waiting, status.phase]).toEqual([true, 0, "over"]);
  });
});

describe("saying", () => {
  it("resolves with the answer, whatever it is", async () => {
    const socket = letIn();
    const yes = line.say({ type: "start" });
    const no = line.say({ type: "chat", text: "hi" });
    const [start, chat] = [socket.said("start")[0], socket.said("chat")[0]];
    socket.tell(rejected(chat.id, "talk_closed"), accepted(start.id));
    expect(await answerOf(yes)).toMatchObject({ type: "accepted" });
    expect(await answerOf(no)).toMatchObject({ type: "rejected", code: "talk_closed" });
  });

  it("says again what has no answer, with the same id, on the next connection only", async () => {
    const first = letIn();
    const start = line.say({ type: "start" });
    const id = first.said("start")[0].id;
    first.drop();
    world.pass(200);
    const second = letIn();
    expect(second.said("start")).toEqual([{ type: "start", id }]);
    second.tell(accepted(id));
    expect(await answerOf(start)).toMatchObject({ type: "accepted" });
    second.drop();
    world.pass(1_000);
    expect(letIn().said("start")).toEqual([]);
  });

  it("keeps what is said while there is no connection", () => {
    void line.say({ type: "start" });
    expect(letIn().said("start").length).toBe(1);
  });

  it("tries again by itself when the server asks for it, but not for ever", async () => {
    const socket = letIn();
    const start = line.say({ type: "start" });
    const id = socket.said("start")[0].id;
    socket.tell(rejected(id, "try_again"));
    expect(socket.said("start")).toEqual([
      { type: "start", id },
      { type: "start", id },
    ]);
    expect(await answerOf(start)).toBeNull();
    for (let n = 0; n < 4; n++) socket.tell(rejected(id, "try_again"));
    expect(await answerOf(start)).toMatchObject({ type: "rejected", code: "try_again" });
    expect(socket.said("start").length).toBe(5);
  });

  it("rejects what can't be brought any more", async () => {
    letIn();
    const before = line.say({ type: "start" });
    line.stop();
    expect(await answerOf(before)).toMatchObject({ type: "rejected", code: "closed" });
    expect(await answerOf(line.say({ type: "start" }))).toMatchObject({ type: "rejected", code: "closed" });
  });

  it("is slower than what the server calls a flood, and loses nothing", () => {
    const socket = letIn();
    for (let n = 0; n < 30; n++) void line.say({ type: "react", reaction: "wow" });
    expect(socket.said("react").length).toBe(8);
    world.pass(1_000);
    expect(socket.said("react").length).toBe(12);
    world.pass(5_000);
    expect(socket.said("react").length).toBe(30);
  });

  it("does not say old pings again", () => {
    const socket = letIn();
    world.pass(5_000);
    expect(socket.said("ping").length).toBe(1);
    socket.drop();
    world.pass(200);
    expect(letIn().said("ping")).toEqual([]);
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
      world.lastSocket.drop(1001);
      const [before, known] = [world.time, world.sockets.length];
      while (world.sockets.length === known) world.pass(100);
      waits.push(world.time - before);
    }
    expect(waits).toEqual([200, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  });

  it("starts fast again after a connection that lasted, not after one that only flashed", () => {
    for (let n = 0; n < 4; n++) {
      letIn().drop();
      const known = world.sockets.length;
      while (world.sockets.length === known) world.pass(100);
    }
    const steady = letIn();
    passWithAnswers(steady, 10);
    const known = world.sockets.length;
    steady.drop();
    world.pass(200);
    expect(world.sockets.length).toBe(known + 1);
    letIn().drop();
    world.pass(200);
    expect(world.sockets.length).toBe(known + 1);
  });

  it("does not wait when the page is looked at again or the network is back", () => {
    letIn().drop();
    world.wake();
    expect(world.sockets.length).toBe(2);
  });

  it("takes garbage for a broken line", () => {
    const socket = letIn();
    socket.frame("<html>");
    expect([socket.closedByPage, status.phase]).toEqual([true, "waiting"]);
  });
});

describe("a line that is dead without saying so", () => {
  it("is pinged every 5 s", () => {
    const socket = letIn();
    world.pass(5_000);
    const ping = socket.said("ping")[0];
    expect(status.downSince).toBe(world.time);
    socket.tell(accepted(ping.id));
    expect(status.downSince).toBeNull();
    world.pass(5_000);
    expect(socket.said("ping").length).toBe(2);
  });

  it("is not pinged while something is heard", () => {
    const socket = letIn();
    for (let second = 0; second < 20; second++) {
      world.pass(1_000);
      socket.tell({ type: "reacted", v: second, member: "m1", reaction: "clap" } as ServerMessage);
    }
    expect(socket.said("ping")).toEqual([]);
  });

  it("is given up 30 s after the first thing that was not answered", () => {
    const socket = letIn();
    world.pass(5_000);
    const since = world.time;
    world.pass(29_000);
    expect([status.phase, status.downSince, socket.closedByPage]).toEqual(["open", since, false]);
    const known = world.sockets.length;
    world.pass(1_000);
    expect([socket.closedByPage, status.phase, status.downSince]).toEqual([true, "connecting", since]);
    expect(world.sockets.length).toBe(known + 1);
  });

  it("is not blamed for the time the machine slept", () => {
    const socket = letIn();
    world.pass(6_000);
    const silentFor = world.time - status.downSince!;
    world.sleep(3_600_000);
    expect(world.time - status.downSince!).toBeLessThanOrEqual(silentFor + 1_000);
    expect([socket.closedByPage, world.sockets.length]).toEqual([false, 1]);
  });

  it("has 3 s to answer after a sleep", () => {
    const socket = letIn();
    world.sleep(60_000);
    expect(socket.said("ping").length).toBe(1);
    world.pass(2_000);
    expect(world.sockets.length).toBe(1);
    world.pass(1_000);
    expect(world.sockets.length).toBe(2);
  });

  it("is pinged and given up in time also where the device's clock was put back", () => {
    const socket = letIn();
    world.pass(3_000);
    world.putBack(3_600_000);
    world.pass(1_000);
    expect(socket.said("fresh").length).toBe(1); // for the deadlines, which were counted on the old clock
    world.pass(4_000);
    expect([socket.said("ping").length, socket.closedByPage]).toEqual([1, false]);
    world.pass(26_000);
    expect(socket.closedByPage).toBe(true);
  });

  it("is given up in a tab that the browser wakes only once a minute", () => {
    letIn();
    world.sleep(60_000);
    world.sleep(60_000);
    expect(world.sockets.length).toBe(2);
  });

  it("that answers after a sleep is kept", () => {
    const socket = letIn();
    world.sleep(60_000);
    passWithAnswers(socket, 60);
    expect(world.sockets.length).toBe(1);
  });

  it("is given up too when it never gets as far as a welcome", () => {
    world.lastSocket.open();
    world.pass(8_000);
    expect(world.sockets[0]!.closedByPage).toBe(true);
    const known = world.sockets.length;
    world.pass(200);
    expect(world.sockets.length).toBe(known + 1);
  });
});

describe("beside a socket that is silent", () => {
  it("another one is tried after 2 s, and has the line when it is let in", () => {
    const silent = letIn();
    void line.say({ type: "start" });
    const said = silent.said("start");
    world.pass(1_000);
    expect(world.sockets.length).toBe(1);
    world.pass(2_000);
    expect([world.sockets.length, silent.closedByPage, status.phase]).toEqual([2, false, "open"]);
    const other = letIn();
    expect([silent.closedByPage, status.phase, connections]).toEqual([true, "open", 2]);
    expect(other.said("start")).toEqual(said);
  });

  it("the first one keeps the line if it answers sooner", () => {
    const slow = letIn();
    void line.say({ type: "start" });
    world.pass(3_000);
    const other = world.lastSocket;
    slow.tell(accepted(slow.said("start")[0].id));
    expect([slow.closedByPage, other.closedByPage]).toEqual([false, true]);
    passWithAnswers(slow, 20);
    expect(world.sockets.length).toBe(2);
  });

  it("others are tried later and later, one at a time", () => {
    letIn();
    void line.say({ type: "start" });
    for (let second = 1; second < 30; second++) {
      world.pass(1_000);
      expect(world.sockets.filter((socket) => !socket.closedByPage).length).toBeLessThanOrEqual(2);
    }
    expect(world.sockets.length).toBe(1 + 4);
  });

  it("that is not even let in, another one may be", () => {
    const first = world.lastSocket;
    world.pass(3_000);
    expect(world.sockets.length).toBe(2);
    letIn();
    expect([first.closedByPage, status.phase]).toEqual([true, "open"]);
  });

  it("nobody is tried again and again where a house lets everybody in and answers nothing", () => {
    letIn();
    void line.say({ type: "start" });
    for (let second = 0; second < 25; second++) {
      world.pass(1_000);
      if (world.lastSocket.sent.length === 0) letIn();
    }
    expect(world.sockets.length).toBeLessThan(6);
  });

  it("who has said goodbye is followed by nobody", () => {
    const socket = letIn();
    void line.say({ type: "start" });
    socket.tell({ type: "bye", code: "removed" });
    world.pass(60_000);
    expect([status.over, world.sockets.length]).toEqual(["removed", 1]);
  });
});

describe("the end", () => {
  it.each([
    [4401, "bad_token"],
    [4404, "no_room"],
    [4409, "full"],
    [4400, "outdated"],
  ])("comes with close code %i before the welcome: %s", (code, over) => {
    world.lastSocket.drop(code);
    world.pass(60_000);
    expect([status.phase, status.over, world.sockets.length]).toEqual(["over", over, 1]);
  });

  it("comes when the host removed us", () => {
    const socket = letIn();
    socket.tell({ type: "bye", code: "removed" });
    socket.drop(1000);
    expect([status.phase, status.over]).toEqual(["over", "removed"]);
  });

  it("stays the end where the goodbye was heard and the line died before it was closed", () => {
    const socket = letIn();
    socket.tell({ type: "bye", code: "removed" });
    world.pass(60_000);
    expect([status.phase, status.over, world.sockets.length, world.waiting]).toEqual(["over", "removed", 1, 0]);
  });

  it("does not come with a restart of the server", () => {
    const socket = letIn();
    socket.tell({ type: "bye", code: "restart" });
    socket.drop(1012);
    world.pass(200);
    expect([status.phase, world.sockets.length]).toEqual(["connecting", 2]);
  });

  it("does not come with a message that the server can't read: that one is not said again", async () => {
    const socket = letIn();
    const chat = line.say({ type: "chat", text: "x".repeat(1_000) });
    socket.drop(4400);
    expect(await answerOf(chat)).toMatchObject({ type: "rejected", code: "bad_message" });
    world.pass(200);
    expect(letIn().said("chat")).toEqual([]);
  });

  it("does not come with a flood: it waits, and says it again", () => {
    const socket = letIn();
    void line.say({ type: "start" });
    socket.drop(4429);
    world.pass(1_900);
    expect(world.sockets.length).toBe(1);
    world.pass(100);
    expect(letIn().said("start").length).toBe(1);
  });
});
