/** How fast the page may speak. The server closes on a flood (5 a second, 10 at once): stay below it. */

const BURST = 8;
const MS_PER_MESSAGE = 250;

export class Throttle {
  #tokens = BURST;
  #refilledAt = 0;

  /** 0: say it now, and it is counted. Otherwise the milliseconds to wait. */
  reserve(now: number): number {
    this.#tokens = Math.min(BURST, this.#tokens + Math.max(0, now - this.#refilledAt) / MS_PER_MESSAGE);
    this.#refilledAt = now;
    if (this.#tokens < 1) return Math.ceil((1 - this.#tokens) * MS_PER_MESSAGE);
    this.#tokens -= 1;
    return 0;
  }
}
