/** What the page has said: kept until it is answered, said again after a reconnect, never too fast. */
import { randomHex } from "../fairness/hex";
import { Throttle } from "./throttle";
import type { Answer, ClientRequest } from "../room/room_state";

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;
/** A message as the page thinks of it: it gets its id here. */
export type OutgoingMessage = WithoutId<ClientRequest>;

const MAX_ATTEMPTS = 5;

interface PendingRequest {
  readonly message: ClientRequest;
  /** The page sends it by itself, so its answer is not passed to `onAnswer`. */
  readonly isBackground: boolean;
  attempts: number;
  resolve(answer: Answer): void;
}

export class RequestQueue {
  readonly #pending = new Map<string, PendingRequest>();
  readonly #throttle = new Throttle();
  #outbox: ClientRequest[] = [];

  /** `onAnswer` receives the answers to messages of the player before their promises resolve. */
  constructor(private readonly onAnswer: (answer: Answer) => void) {}

  register(outgoing: OutgoingMessage, isBackground: boolean): { message: ClientRequest; answer: Promise<Answer> } {
    const message = { ...outgoing, id: randomHex(8) } as ClientRequest;
    const answer = new Promise<Answer>((resolve) =>
      this.#pending.set(message.id, { message, isBackground, attempts: 1, resolve }),
    );
    return { message, answer };
  }

  enqueue(message: ClientRequest): void {
    this.#outbox.push(message);
  }

  /** Say all again that has no answer. A ping of the old connection needs none, and a welcome is fresh. */
  requeueAll(): void {
    for (const [id, { message }] of this.#pending) if (isOfConnection(message)) this.#pending.delete(id);
    this.#outbox = [...this.#pending.values()].map(({ message }) => message);
  }

  /** Brings what may be said now. The answer: milliseconds until the next may, or null when all is said. */
  flush(now: number, say: (message: ClientRequest) => void): number | null {
    for (let next = this.#outbox[0]; next; next = this.#outbox[0]) {
      const wait = this.#throttle.reserve(now);
      if (wait) return wait;
      this.#outbox.shift();
      say(next);
    }
    return null;
  }

  resolveAnswer(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    if (!pending) return; // said twice, answered twice
    if (isRetryRequested(answer) && pending.attempts++ < MAX_ATTEMPTS) return this.enqueue(pending.message);
    this.#pending.delete(answer.id);
    if (!pending.isBackground) this.onAnswer(answer);
    pending.resolve(answer);
  }

  /** Nothing of this will be answered any more. */
  rejectAll(code: "closed" | "bad_message"): void {
    const why = "the line was closed before an answer came";
    for (const id of [...this.#pending.keys()]) this.resolveAnswer({ type: "rejected", id, code, values: {}, why });
  }
}

/** Two servers wrote at once, and nothing was kept of this one's: nobody needs to hear of that. */
function isRetryRequested(answer: Answer): boolean {
  return answer.type === "rejected" && answer.code === "try_again";
}

function isOfConnection(message: ClientRequest): boolean {
  return message.type === "ping" || message.type === "fresh";
}
