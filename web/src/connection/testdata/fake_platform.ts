/** A browser for the tests: its time passes when they say so, and its network is theirs. */
import type { ServerMessage } from "../../generated/wire";
import type { Reply, Socket, Platform } from "../platform";

export class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly sent: any[] = [];
  closedByPage = false;

  constructor(readonly path: string) {}

  send(frame: Parameters<WebSocket["send"]>[0]): void {
    this.sent.push(JSON.parse(String(frame)));
  }

  close(): void {
    this.closedByPage = true;
  }

  // What the network does

  open(): void {
    this.#call(this.onopen, new Event("open"));
  }

  receive(...messages: ServerMessage[]): void {
    for (const message of messages) this.receiveFrame(JSON.stringify(message));
  }

  receiveFrame(data: string): void {
    this.#call(this.onmessage, new MessageEvent("message", { data }));
  }

  drop(code = 1006): void {
    this.#call(this.onclose, Object.assign(new Event("close"), { code }) as CloseEvent);
  }

  #call<E extends globalThis.Event>(listener: ((this: WebSocket, event: E) => unknown) | null, event: E): void {
    listener?.call(this as unknown as WebSocket, event);
  }

  /** What the page said of one kind. */
  sentOfType(type: string): any[] {
    return this.sent.filter((message) => message.type === type);
  }
}

export interface FakePost {
  readonly path: string;
  readonly body: any;
  readonly signal: AbortSignal;
  answer(reply: Reply): Promise<void>;
  fail(): Promise<void>;
}

/** Lets everything that waits for a promise go on. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

export class FakePlatform implements Platform {
  time = 1_000_000;
  readonly sockets: FakeSocket[] = [];
  readonly posts: FakePost[] = [];
  #timers: { at: number; act: () => void }[] = [];
  #wakers = new Set<() => void>();

  now = (): number => this.time;
  random = (): number => 1;

  schedule = (ms: number, act: () => void): (() => void) => {
    const timer = { at: this.time + ms, act };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((each) => each !== timer));
  };

  socket = (path: string): FakeSocket => {
    const socket = new FakeSocket(path);
    this.sockets.push(socket);
    return socket;
  };

  post = (path: string, body: unknown, signal: AbortSignal): Promise<Reply> =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      const answer = (reply: Reply) => (resolve(reply), flushPromises());
      const fail = () => (reject(new TypeError("no network")), flushPromises());
      this.posts.push({ path, body, signal, answer, fail });
    });

  onWake = (act: () => void): (() => void) => {
    this.#wakers.add(act);
    return () => void this.#wakers.delete(act);
  };

  // What the tests do

  get lastSocket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  get lastPost(): FakePost {
    return this.posts.at(-1)!;
  }

  get pendingCount(): number {
    return this.#timers.length + this.#wakers.size;
  }

  wake(): void {
    for (const act of this.#wakers) act();
  }

  /** Time passes, and everything that is due happens when it is due. */
  advance(ms: number): void {
    const until = this.time + ms;
    for (let next = this.#due(until); next; next = this.#due(until)) {
      this.time = Math.max(this.time, next.at);
      this.#timers = this.#timers.filter((each) => each !== next);
      next.act();
    }
    this.time = until;
  }

  #due(until: number): { at: number; act: () => void } | undefined {
    return this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  }

  /** The lid is shut: time passes, and nothing happens until it is opened. */
  sleep(ms: number): void {
    this.time += ms;
    this.advance(0);
  }

  /** The device's clock is put right: what waits waits no longer for it. */
  turnClockBack(ms: number): void {
    this.time -= ms;
    this.#timers = this.#timers.map((timer) => Object.assign(timer, { at: timer.at - ms }));
  }
}
