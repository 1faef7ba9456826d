/** Tells whoever listens what happens at a table. What comes at once is said in one breath. */
import { announce } from "../../shared/accessibility/announce.svelte";

export class Announcer {
  readonly #breath: string[] = [];

  say(sentences: readonly string[]): void {
    if (!sentences.length) return;
    if (!this.#breath.length) queueMicrotask(() => announce(this.#breath.splice(0).join(" ")));
    this.#breath.push(...sentences);
  }
}
