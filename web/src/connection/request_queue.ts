/** What the page has said: kept until it is answered, said again after a reconnect, never too fast. */
import { randomHex } from "../fairness/hex";
import { Pace } from "./throttle";
import type { Answer, Asking } from "../room/room_state";

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;
/** A message as the page thinks of it: it gets its id here. */
export type Saying = WithoutId<Asking>;

const TRIES = 5;

interface Letter {
  readonly message: Asking;
  /** Nobody on the screen said it, so nobody is told of its answer. */
  readonly quiet: boolean;
  tries: number;
  resolve(answer: Answer): void;
}

export class Mailbox {
  readonly #letters = new Map<string, Letter>();
  readonly #pace = new Pace();
  #outbox: Asking[] = [];

  /** `told` hears the answers to what the page said, before whoever waits for them. */
  constructor(private readonly told: (answer: Answer) => void) {}

  write(saying: Saying, quiet: boolean): { message: Asking; answer: Promise<Answer> } {
    const message = { ...saying, id: randomHex(8) } as Asking;
    const answer = new Promise<Answer>((resolve) =>
      this.#letters.set(message.id, { message, quiet, tries: 1, resolve }),
    );
    return { message, answer };
  }

  post(message: Asking): void {
    this.#outbox.push(message);
  }

  /** Say all again that has no answer. A ping of the old connection needs none, and a welcome is fresh. */
  repost(): void {
    for (const [id, { message }] of this.#letters) if (ofTheLine(message)) this.#letters.delete(id);
    this.#outbox = [...this.#letters.values()].map(({ message }) => message);
  }

  /** Brings what may be said now. The answer: milliseconds until the next may, or null when all is said. */
  bring(now: number, say: (message: Asking) => void): number | null {
    for (let next = this.#outbox[0]; next; next = this.#outbox[0]) {
      const wait = this.#pace.wait(now);
      if (wait) return wait;
      this.#outbox.shift();
      say(next);
    }
    return null;
  }

  answered(answer: Answer): void {
    const letter = this.#letters.get(answer.id);
    if (!letter) return; // said twice, answered twice
    if (isAgain(answer) && letter.tries++ < TRIES) return this.post(letter.message);
    this.#letters.delete(answer.id);
    if (!letter.quiet) this.told(answer);
    letter.resolve(answer);
  }

  /** Nothing of this will be answered any more. */
  rejectAll(code: "closed" | "bad_message"): void {
    const why = "the line was closed before an answer came";
    for (const id of [...this.#letters.keys()]) this.answered({ type: "rejected", id, code, values: {}, why });
  }
}

/** Two servers wrote at once, and nothing was kept of this one's: nobody needs to hear of that. */
function isAgain(answer: Answer): boolean {
  return answer.type === "rejected" && answer.code === "try_again";
}

function ofTheLine(message: Asking): boolean {
  return message.type === "ping" || message.type === "fresh";
}
