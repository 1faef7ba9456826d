/** The last messages of a line, for whoever looks for a mistake: no tokens, no luck, nothing that people wrote. */
import type { PageMessage, ServerMessage } from "../generated/wire";

export interface Noted {
  readonly at: string;
  readonly way: "said" | "heard";
  readonly message: unknown;
}

const KEPT = 40;
const PRIVATE = new Set(["token", "luck", "promise", "person", "text", "texts", "talk", "name", "choices", "options"]);

/** The same without what is private, wherever it stands. Pure. */
function scrubbed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(scrubbed);
  if (typeof value !== "object" || value === null) return value;
  const open = Object.entries(value).filter(([key]) => !PRIVATE.has(key));
  return Object.fromEntries(open.map(([key, each]) => [key, scrubbed(each)]));
}

export class Trace {
  #noted: { at: number; way: Noted["way"]; message: PageMessage | ServerMessage }[] = [];

  note(way: Noted["way"], message: PageMessage | ServerMessage, at: number): void {
    this.#noted = [...this.#noted.slice(1 - KEPT), { at, way, message }];
  }

  last(): Noted[] {
    return this.#noted.map(({ at, way, message }) => ({
      at: new Date(at).toISOString(),
      way,
      message: scrubbed(message),
    }));
  }
}
