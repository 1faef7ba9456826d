/** Tells whoever listens what happens at a table. What comes at once is said in one breath. */
import { announce } from "../../shared/accessibility/announce.svelte";

export class Announcer {
  readonly #pending: string[] = [];

  say(sentences: readonly string[]): void {
    if (!sentences.length) return;
    if (!this.#pending.length) queueMicrotask(() => announce(this.#pending.splice(0).join(" ")));
    this.#pending.push(...sentences);
  }
}
