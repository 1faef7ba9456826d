/** The two ways to a table: a socket, and for networks that break sockets plain requests that wait. */
import type { Polled, ClientMessage, ServerMessage } from "../generated/wire";
import { Close, closeCode } from "./close_reasons";
import type { Reply, World } from "./platform";

/** Which room, as whom. Without a token one only watches. */
export interface Place {
  readonly code: string;
  readonly token: string | null;
  readonly tv: boolean;
  /** What a stranger is known by. */
  readonly person?: string;
}

export interface Way {
  readonly kind: "socket" | "poll";
  say(message: ClientMessage): void;
  /** After this nothing is heard any more. */
  close(): void;
}

export interface Ears {
  heard(message: ServerMessage): void;
  closed(code: number): void;
}

const path = (place: Place, door: string): string => `/api/rooms/${encodeURIComponent(place.code)}/${door}`;

function who({ token, tv, person }: Place) {
  return person === undefined ? { token, tv } : { token, tv, person };
}

export function openSocket(world: World, place: Place, ears: Ears): Way {
  const socket = world.socket(path(place, "socket"));
  const close = () => {
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  };
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
  socket.onopen = () => say({ type: "hello", ...who(place) });
  socket.onclose = (event) => ears.closed(event.code);
  socket.onmessage = (event) => {
    const message = read(event.data);
    if (message) return ears.heard(message);
    close();
    ears.closed(Close.lost);
  };
  return { kind: "socket", say, close };
}

function read(frame: unknown): ServerMessage | null {
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
const POLL_PATIENCE = 35_000;
const SAY_PATIENCE = 20_000;

export function openPoll(world: World, place: Place, ears: Ears): Way {
  const way = new PollWay(world, place, ears);
  void way.listen();
  return way;
}

class PollWay implements Way {
  readonly kind = "poll";
  readonly #stop = new AbortController();
  #line: string | null = null;
  #after = 0;
  /** One after another: two requests at once could overtake each other. */
  #saying: Promise<void> = Promise.resolve();

  constructor(
    private readonly world: World,
    private readonly place: Place,
    private readonly ears: Ears,
  ) {}

  async listen(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const polled = await this.#ask("poll", this.#question(), POLL_PATIENCE);
      if (!isPolled(polled)) return this.#end(Close.lost);
      this.#line = polled.line;
      polled.messages.forEach((message) => this.#hear(message));
    }
  }

  #question(): object {
    const me = who(this.place);
    return this.#line === null ? me : { ...me, line: this.#line, after: this.#after };
  }

  #hear(message: ServerMessage): void {
    if ("v" in message) this.#after = Math.max(this.#after, message.v);
    if (!this.#stop.signal.aborted) this.ears.heard(message);
  }

  say(message: ClientMessage): void {
    this.#saying = this.#saying.then(async () => {
      const answer = await this.#ask("say", { line: this.#line, message }, SAY_PATIENCE);
      if (isMessage(answer)) this.#hear(answer);
      else this.#end(Close.lost);
    });
  }

  /** The answer's body, or null once the way has ended. */
  async #ask(door: string, body: object, patience: number): Promise<unknown> {
    if (this.#stop.signal.aborted) return null;
    const takeBack = this.world.after(patience, () => this.#end(Close.lost));
    try {
      const reply = await this.world.post(path(this.place, door), body, this.#stop.signal);
      if (reply.status >= 200 && reply.status < 300) return reply.body;
      this.#end(this.#meaning(reply));
    } catch {
      this.#end(Close.lost);
    } finally {
      takeBack();
    }
    return null;
  }

  /**
   * An error without a code is some proxy's, not the table's. And not everything that can't be found is
   * an unknown room: where the server has forgotten the line, one opens a new one.
   */
  #meaning({ status, body }: Reply): number {
    const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
    const meant = code === null ? Close.lost : closeCode(status);
    return meant === Close.noRoom && code !== "unknown_room" ? Close.lost : meant;
  }

  #end(code: number): void {
    if (this.#stop.signal.aborted) return;
    this.close();
    this.ears.closed(code);
  }

  close(): void {
    this.#stop.abort();
  }
}

function isPolled(value: unknown): value is Polled {
  return (
    typeof value === "object" &&
    value !== null &&
    "line" in value &&
    "messages" in value &&
    Array.isArray(value.messages)
  );
}
