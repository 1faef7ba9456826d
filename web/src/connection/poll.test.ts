import { beforeEach, describe, expect, it } from "vitest";
import type { ServerMessage } from "../generated/wire";
import { RoomConnection, type ConnectionStatus } from "./room_connection";
import { accepted, roomChanged, spoke, welcome } from "./testdata/samples";
import { FakePlatform, flushPromises, type FakePost } from "./testdata/fake_platform";

let platform: FakePlatform;
let connection: RoomConnection;
let heard: ServerMessage[];
let status: ConnectionStatus;

beforeEach(() => {
  platform = new FakePlatform();
  heard = [];
  connection = new RoomConnection(
    platform,
    { code: "ABCD", token: "secret", tv: false },
    {
      onConnected: () => {},
      onMessage: (message) => void heard.push(message),
      onSend: () => {},
      onStatus: (news) => void (status = news),
    },
  );
  connection.start();
});

/** A network that lets no socket through. */
async function blockSockets(code = 1006): Promise<void> {
  platform.lastSocket.drop(code);
  platform.advance(200);
  platform.lastSocket.drop(code);
  platform.advance(500);
  await flushPromises();
}

const polled = (...messages: ServerMessage[]) => ({ status: 200, body: { line: "L1", messages } });
const polls = (): FakePost[] => platform.posts.filter(({ path }) => path.endsWith("/poll"));
const says = (): FakePost[] => platform.posts.filter(({ path }) => path.endsWith("/say"));
const types = () => heard.map((message) => message.type);

async function startPolling(): Promise<void> {
  await blockSockets();
  await platform.lastPost.answer(polled(welcome(1)));
}

describe("a network that breaks sockets", () => {
  it("is served by requests after two sockets that failed", async () => {
    await blockSockets();
    expect(platform.sockets.length).toBe(2);
    expect(platform.lastPost).toMatchObject({ path: "/api/rooms/ABCD/poll", body: { token: "secret", tv: false } });
    await platform.lastPost.answer(polled(welcome(1)));
    expect(status).toMatchObject({ phase: "open", transport: "poll", downSince: null });
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
    expect(platform.lastPost.body).toMatchObject({ line: "L1", after: 1 });
    await platform.lastPost.answer(polled(roomChanged(2), spoke(3, "hello")));
    expect(platform.lastPost.body).toMatchObject({ line: "L1", after: 3 });
    await platform.lastPost.answer(polled());
    expect(platform.lastPost.body).toMatchObject({ line: "L1", after: 3 });
    expect(types()).toEqual(["welcome", "room", "talk"]);
  });

  it("brings messages one after another, each with its answer", async () => {
    await startPolling();
    const [one, two] = [connection.send({ type: "start" }), connection.send({ type: "stop" })];
    await flushPromises();
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
    void connection.send({ type: "start" });
    await flushPromises();
    const { id } = says()[0]!.body.message;
    await says()[0]!.fail();
    expect(status.phase).toBe("waiting");
    platform.advance(1_000);
    await flushPromises();
    await platform.lastPost.answer(polled(welcome(1)));
    expect(says()[1]!.body.message).toEqual({ type: "start", id });
  });

  it("opens a new line when the server has forgotten the old one", async () => {
    await startPolling();
    await platform.lastPost.answer({ status: 404, body: { code: "unknown_line", why: "no such line" } });
    expect(status).toMatchObject({ phase: "waiting", endReason: null });
    platform.advance(1_000);
    await flushPromises();
    expect(polls().at(-1)!.body.line).toBeUndefined();
  });

  it.each([
    [{ code: "unknown_room", why: "no such room" }, "no_room"],
    [{ code: "not_found", why: "no such address" }, null],
    [null, null], // a proxy's page
  ])("believes only the table that there is no such room: %j", async (body, over) => {
    await blockSockets();
    await platform.lastPost.answer({ status: 404, body });
    expect(status.endReason).toBe(over);
  });

  it("gives up a poll that hangs", async () => {
    await startPolling();
    for (let second = 0; second < 31; second++) platform.advance(1_000);
    await flushPromises();
    const hanging = polls().length;
    platform.advance(10_000);
    await flushPromises();
    expect(polls().length).toBeGreaterThan(hanging);
  });

  it("tries sockets again where requests fail as well: then the server is away, not the sockets", async () => {
    await blockSockets();
    await platform.lastPost.fail();
    platform.advance(1_000);
    expect(platform.sockets.length).toBe(3);
  });
});

describe("while polling", () => {
  /** Answers pings and polls for a while. */
  async function goOn(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      platform.advance(1_000);
      await flushPromises();
      const said = says().at(-1);
      if (said) await said.answer({ status: 200, body: accepted(said.body.message.id) });
      if (second % 20 === 19) await polls().at(-1)!.answer(polled());
    }
  }

  it("a socket is tried after a minute, and takes over once it is welcome", async () => {
    await startPolling();
    await goOn(61);
    expect([platform.sockets.length, status.transport]).toEqual([3, "poll"]);
    platform.lastSocket.open();
    platform.lastSocket.receive(welcome(1));
    expect(status).toMatchObject({ phase: "open", transport: "socket" });
    expect(polls().at(-1)!.signal.aborted).toBe(true);
    const before = platform.posts.length;
    void connection.send({ type: "start" });
    await flushPromises();
    expect([platform.lastSocket.sentOfType("start").length, platform.posts.length]).toEqual([1, before]);
  });

  it("a socket that fails again disturbs nobody, and is tried less often", async () => {
    await startPolling();
    await goOn(61);
    platform.lastSocket.drop();
    expect(status).toMatchObject({ phase: "open", transport: "poll" });
    await goOn(100);
    expect(platform.sockets.length).toBe(3);
    await goOn(30);
    expect(platform.sockets.length).toBe(4);
  });

  it("a socket that gets through while the next poll waits for its turn is the only line there is", async () => {
    await startPolling();
    await goOn(61);
    const probe = platform.lastSocket;
    await polls().at(-1)!.fail();
    expect(status.phase).toBe("waiting");
    probe.open();
    probe.receive(welcome(1));
    expect(status).toMatchObject({ phase: "open", transport: "socket" });
    const before = [platform.sockets.length, platform.posts.length];
    platform.advance(5_000);
    await flushPromises();
    expect([platform.sockets.length, platform.posts.length]).toEqual(before);
    connection.stop();
    expect([probe.closedByPage, platform.pendingCount]).toEqual([true, 0]);
  });

  it("a socket that did get through before is tried again at once: the server was away", async () => {
    platform.lastSocket.open();
    platform.lastSocket.receive(welcome(1));
    for (let drop = 0; drop < 3; drop++) {
      platform.lastSocket.drop();
      platform.advance(1_500);
    }
    await flushPromises();
    await platform.lastPost.answer(polled(welcome(1)));
    const before = platform.sockets.length;
    expect(status.transport).toBe("poll");
    await goOn(2);
    expect(platform.sockets.length).toBe(before + 1);
    platform.lastSocket.open();
    platform.lastSocket.receive(welcome(1));
    expect(status).toMatchObject({ phase: "open", transport: "socket" });
  });
});
