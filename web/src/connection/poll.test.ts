import { beforeEach, describe, expect, it } from "vitest";
import type { ServerMessage } from "../generated/wire";
import { Line, type LineStatus } from "./room_connection";
import { accepted, roomChanged, spoke, welcome } from "./testdata/samples";
import { FakeWorld, settleDown, type FakePost } from "./testdata/world";

let world: FakeWorld;
let line: Line;
let heard: ServerMessage[];
let status: LineStatus;

beforeEach(() => {
  world = new FakeWorld();
  heard = [];
  line = new Line(
    world,
    { code: "ABCD", token: "secret", tv: false },
    {
      connected: () => {},
      heard: (message) => void heard.push(message),
      saying: () => {},
      status: (news) => void (status = news),
    },
  );
  line.start();
});

/** A network that lets no socket through. */
async function blockSockets(code = 1006): Promise<void> {
  world.lastSocket.drop(code);
  world.pass(200);
  world.lastSocket.drop(code);
  world.pass(500);
  await settleDown();
}

const polled = (...messages: ServerMessage[]) => ({ status: 200, body: { line: "L1", messages } });
const polls = (): FakePost[] => world.posts.filter(({ path }) => path.endsWith("/poll"));
const says = (): FakePost[] => world.posts.filter(({ path }) => path.endsWith("/say"));
const types = () => heard.map((message) => message.type);

async function startPolling(): Promise<void> {
  await blockSockets();
  await world.lastPost.answer(polled(welcome(1)));
}

describe("a network that breaks sockets", () => {
  it("is served by requests after two sockets that failed", async () => {
    await blockSockets();
    expect(world.sockets.length).toBe(2);
    expect(world.lastPost).toMatchObject({ path: "/api/rooms/ABCD/poll", body: { token: "secret", tv: false } });
    await world.lastPost.answer(polled(welcome(1)));
    expect(status).toMatchObject({ phase: "open", way: "poll", downSince: null });
    expect(types()).toEqual(["welcome"]);
  });

  it.each([
    [1000, true],
    [1002, true],
    [1005, true],
    [1001, false],
    [1012, false],
  ])("may close them with %d: blocked is %s", async (code, blocked) => {
    await blockSockets(code);
    expect(polls().length > 0).toBe(blocked);
  });

  it("asks on from the last number", async () => {
    await startPolling();
    expect(world.lastPost.body).toMatchObject({ line: "L1", after: 1 });
    await world.lastPost.answer(polled(roomChanged(2), spoke(3, "hello")));
    expect(world.lastPost.body).toMatchObject({ line: "L1", after: 3 });
    await world.lastPost.answer(polled());
    expect(world.lastPost.body).toMatchObject({ line: "L1", after: 3 });
    expect(types()).toEqual(["welcome", "room", "talk"]);
  });

  it("brings messages one after another, each with its answer", async () => {
    await startPolling();
    const [one, two] = [line.say({ type: "start" }), line.say({ type: "stop" })];
    await settleDown();
    expect(says().map(({ body }) => body.message.type)).toEqual(["start"]);
    const { message } = says()[0]!.body;
    await says()[0]!.answer({ status: 200, body: accepted(message.id) });
    expect((await one).type).toBe("accepted");
    expect(says().map(({ body }) => [body.line, body.message.type])).toEqual([
      ["L1", "start"],
      ["L1", "stop"],
    ]);
    await says()[1]!.answer({ status: 200, body: accepted(says()[1]!.body.message.id) });
    expect((await two).type).toBe("accepted");
  });

  it("says again what a broken request may have lost", async () => {
    await startPolling();
    void line.say({ type: "start" });
    await settleDown();
    const { id } = says()[0]!.body.message;
    await says()[0]!.fail();
    expect(status.phase).toBe("waiting");
    world.pass(1_000);
    await settleDown();
    await world.lastPost.answer(polled(welcome(1)));
    expect(says()[1]!.body.message).toEqual({ type: "start", id });
  });

  it("opens a new line when the server has forgotten the old one", async () => {
    await startPolling();
    await world.lastPost.answer({ status: 404, body: { code: "unknown_line", why: "no such line" } });
    expect(status).toMatchObject({ phase: "waiting", over: null });
    world.pass(1_000);
    await settleDown();
    expect(polls().at(-1)!.body.line).toBeUndefined();
  });

  it.each([
    [{ code: "unknown_room", why: "no such room" }, "no_room"],
    [{ code: "not_found", why: "no such address" }, null],
    [null, null], // a proxy's page
  ])("believes only the table that there is no such room: %j", async (body, over) => {
    await blockSockets();
    await world.lastPost.answer({ status: 404, body });
    expect(status.over).toBe(over);
  });

  it("gives up a poll that hangs", async () => {
    await startPolling();
    for (let second = 0; second < 31; second++) world.pass(1_000);
    await settleDown();
    const hanging = polls().length;
    world.pass(10_000);
    await settleDown();
    expect(polls().length).toBeGreaterThan(hanging);
  });

  it("tries sockets again where requests fail as well: then the server is away, not the sockets", async () => {
    await blockSockets();
    await world.lastPost.fail();
    world.pass(1_000);
    expect(world.sockets.length).toBe(3);
  });
});

describe("while polling", () => {
  /** Answers pings and polls for a while. */
  async function goOn(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      world.pass(1_000);
      await settleDown();
      const said = says().at(-1);
      if (said) await said.answer({ status: 200, body: accepted(said.body.message.id) });
      if (second % 20 === 19) await polls().at(-1)!.answer(polled());
    }
  }

  it("a socket is tried after a minute, and takes over once it is welcome", async () => {
    await startPolling();
    await goOn(61);
    expect([world.sockets.length, status.way]).toEqual([3, "poll"]);
    world.lastSocket.open();
    world.lastSocket.tell(welcome(1));
    expect(status).toMatchObject({ phase: "open", way: "socket" });
    expect(polls().at(-1)!.signal.aborted).toBe(true);
    const before = world.posts.length;
    void line.say({ type: "start" });
    await settleDown();
    expect([world.lastSocket.said("start").length, world.posts.length]).toEqual([1, before]);
  });

  it("a socket that fails again disturbs nobody, and is tried less often", async () => {
    await startPolling();
    await goOn(61);
    world.lastSocket.drop();
    expect(status).toMatchObject({ phase: "open", way: "poll" });
    await goOn(100);
    expect(world.sockets.length).toBe(3);
    await goOn(30);
    expect(world.sockets.length).toBe(4);
  });

  it("a socket that gets through while the next poll waits for its turn is the only line there is", async () => {
    await startPolling();
    await goOn(61);
    const probe = world.lastSocket;
    await polls().at(-1)!.fail();
    expect(status.phase).toBe("waiting");
    probe.open();
    probe.tell(welcome(1));
    expect(status).toMatchObject({ phase: "open", way: "socket" });
    const before = [world.sockets.length, world.posts.length];
    world.pass(5_000);
    await settleDown();
    expect([world.sockets.length, world.posts.length]).toEqual(before);
    line.stop();
    expect([probe.closedByPage, world.waiting]).toEqual([true, 0]);
  });

  it("a socket that did get through before is tried again at once: the server was away", async () => {
    world.lastSocket.open();
    world.lastSocket.tell(welcome(1));
    for (let drop = 0; drop < 3; drop++) {
      world.lastSocket.drop();
      world.pass(1_500);
    }
    await settleDown();
    await world.lastPost.answer(polled(welcome(1)));
    const before = world.sockets.length;
    expect(status.way).toBe("poll");
    await goOn(2);
    expect(world.sockets.length).toBe(before + 1);
    world.lastSocket.open();
    world.lastSocket.tell(welcome(1));
    expect(status).toMatchObject({ phase: "open", way: "socket" });
  });
});
