/** Test games: begun, watched while they are played, stopped. */
import type { Trial } from "../../generated/wire";
import { ApiProblem } from "../../net/api";
import { beginTrial, lookAtTrial, stopTrial } from "../../net/decks";

const LOOK_MS = 400;

export class TrialWatch {
  #trial = $state.raw<Trial | null>(null);
  #problem = $state.raw<ApiProblem | null>(null);
  #busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get trial(): Trial | null {
    return this.#trial;
  }

  get problem(): ApiProblem | null {
    return this.#problem;
  }

  get running(): boolean {
    return this.#busy || this.#trial?.state === "waiting" || this.#trial?.state === "playing";
  }

  async begin(cards: readonly string[]): Promise<void> {
    this.#trial = null;
    await this.#ask(() => beginTrial(cards));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    const id = this.#trial?.id;
    if (id && this.running) await this.#ask(() => stopTrial(id));
  }

  async #ask(what: () => Promise<Trial>): Promise<void> {
    this.#busy = true;
    try {
      this.#trial = await what();
      this.#problem = null;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      this.#problem = error;
      if (error.code !== "offline") this.#trial = null;
    } finally {
      this.#busy = false;
    }
    const id = this.#trial?.id;
    if (id && this.running) this.#timer = setTimeout(() => void this.#ask(() => lookAtTrial(id)), LOOK_MS);
  }
}
