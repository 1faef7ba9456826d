/** The two ways to a table: a socket, and for networks that break sockets plain requests that wait. */
import type { Polled, ClientMessage, ServerMessage } from "../generated/wire";
import { CloseCode, closeCodeOfStatus } from "./close_reasons";
import type { Reply, Platform } from "./platform";

/** Which room, as whom. Without a token one only watches. */
export interface Target {
  readonly code: string;
  readonly token: string | null;
  readonly tv: boolean;
  /** What a stranger is known by. */
  readonly person?: string;
}

export interface Transport {
  readonly kind: "socket" | "poll";
  send(message: ClientMessage): void;
  /** After this nothing is heard any more. */
  close(): void;
}

export interface TransportHandlers {
  onMessage(message: ServerMessage): void;
  onClose(code: number): void;
}

const pathOfEndpoint = (target: Target, endpoint: string): string =>
  `/api/rooms/${encodeURIComponent(target.code)}/${endpoint}`;

function credentials({ token, tv, person }: Target) {
  return person === undefined ? { token, tv } : { token, tv, person };
}

export function openSocketTransport(platform: Platform, target: Target, handlers: TransportHandlers): Transport {
  const socket = platform.socket(pathOfEndpoint(target, "socket"));
  const close = () => {
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  };
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
  socket.onopen = () => say({ type: "hello", ...credentials(target) });
  socket.onclose = (event) => handlers.onClose(event.code);
  socket.onmessage = (event) => {
    const message = parseFrame(event.data);
    if (message) return handlers.onMessage(message);
    close();
    handlers.onClose(CloseCode.lost);
  };
  return { kind: "socket", send: say, close };
}

function parseFrame(frame: unknown): ServerMessage | null {
  try {
    const value: unknown = JSON.parse(String(frame));
    return isMessage(value) ? value : null;
  } catch {
    return null;
  }
}

function isMessage(value: unknown): value is ServerMessage {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The server answers a poll within 25 s; much longer, and the line is dead. */
const POLL_TIMEOUT_MS = 35_000;
const SEND_TIMEOUT_MS = 20_000;

export function openPollTransport(platform: Platform, target: Target, handlers: TransportHandlers): Transport {
  const way = new PollTransport(platform, target, handlers);
  void way.pollUntilClosed();
  return way;
}

class PollTransport implements Transport {
  readonly kind = "poll";
  readonly #abort = new AbortController();
  #connectionId: string | null = null;
  #lastVersion = 0;
  /** One after another: two requests at once could overtake each other. */
  #sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly platform: Platform,
    private readonly target: Target,
    private readonly handlers: TransportHandlers,
  ) {}

  async pollUntilClosed(): Promise<void> {
    while (!this.#abort.signal.aborted) {
      const polled = await this.#request("poll", this.#pollBody(), POLL_TIMEOUT_MS);
      if (!isPollResponse(polled)) return this.#fail(CloseCode.lost);
      this.#connectionId = polled.line;
      polled.messages.forEach((message) => this.#deliver(message));
    }
  }

  #pollBody(): object {
    const identity = credentials(this.target);
    return this.#connectionId === null ? identity : { ...identity, line: this.#connectionId, after: this.#lastVersion };
  }

  #deliver(message: ServerMessage): void {
    if ("v" in message) this.#lastVersion = Math.max(this.#lastVersion, message.v);
    if (!this.#abort.signal.aborted) this.handlers.onMessage(message);
  }

  send(message: ClientMessage): void {
    this.#sending = this.#sending.then(async () => {
      const answer = await this.#request("say", { line: this.#connectionId, message }, SEND_TIMEOUT_MS);
      if (isMessage(answer)) this.#deliver(answer);
      else this.#fail(CloseCode.lost);
    });
  }

  /** The answer's body, or null once the way has ended. */
  async #request(endpoint: string, body: object, timeout: number): Promise<unknown> {
    if (this.#abort.signal.aborted) return null;
    const cancelTimeout = this.platform.schedule(timeout, () => this.#fail(CloseCode.lost));
    try {
      const reply = await this.platform.post(pathOfEndpoint(this.target, endpoint), body, this.#abort.signal);
      if (reply.status >= 200 && reply.status < 300) return reply.body;
      this.#fail(this.#closeCodeOf(reply));
    } catch {
      this.#fail(CloseCode.lost);
    } finally {
      cancelTimeout();
    }
    return null;
  }

  /**
   * An error without a code is some proxy's, not the table's. And not everything that can't be found is
   * an unknown room: where the server has forgotten the line, one opens a new one.
   */
  #closeCodeOf({ status, body }: Reply): number {
    const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
    const closeCode = code === null ? CloseCode.lost : closeCodeOfStatus(status);
    return closeCode === CloseCode.noRoom && code !== "unknown_room" ? CloseCode.lost : closeCode;
  }

  #fail(code: number): void {
    if (this.#abort.signal.aborted) return;
    this.close();
    this.handlers.onClose(code);
  }

  close(): void {
    this.#abort.abort();
  }
}

function isPollResponse(value: unknown): value is Polled {
  return (
    typeof value === "object" &&
    value !== null &&
    "line" in value &&
    "messages" in value &&
    Array.isArray(value.messages)
  );
}
