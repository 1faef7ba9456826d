/** Test games: begun, watched while they are played, stopped. */
import type { Trial } from "../../../../generated/wire";
import { ApiProblem } from "../../../../connection/api";
import { beginTrial, fetchTrial, stopTrial } from "../api";

const LOOK_MS = 400;

export class TrialRun {
  #trial = $state.raw<Trial | null>(null);
  #problem = $state.raw<ApiProblem | null>(null);
  #busy = $state(false);
  #cards = $state.raw<readonly string[]>([]);
  /** Said before there was a trial to stop. */
  #unwanted = false;
  #left = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What was tested last. */
  get cards(): readonly string[] {
    return this.#cards;
  }

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
    this.#cards = cards;
    this.#unwanted = false;
    await this.#ask(() => beginTrial(cards));
    if (this.#unwanted) await this.stop();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    const id = this.#trial?.id;
    this.#unwanted = !id;
    if (id && this.running) await this.#ask(() => stopTrial(id));
  }

  /** The page goes elsewhere: unseen games would only be in the way of those that somebody wants to see. */
  leave(): void {
    this.#left = true;
    void this.stop();
  }

  async #ask(what: () => Promise<Trial>): Promise<void> {
    this.#busy = true;
    try {
      this.#trial = await what();
      this.#problem = null;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      this.#problem = error;
      if (!error.isTransient) this.#trial = null;
    } finally {
      this.#busy = false;
    }
    const id = this.#trial?.id;
    if (id && this.running && !this.#left)
      this.#timer = setTimeout(() => void this.#ask(() => fetchTrial(id)), LOOK_MS);
  }
}
