/** How fast the page may speak. The server closes on a flood (5 a second, 10 at once): stay below it. */

const BURST = 8;
const MS_EACH = 250;

export class Pace {
  #tokens = BURST;
  #at = 0;

  /** 0: say it now, and it is counted. Otherwise the milliseconds to wait. */
  wait(now: number): number {
    this.#tokens = Math.min(BURST, this.#tokens + Math.max(0, now - this.#at) / MS_EACH);
    this.#at = now;
    if (this.#tokens < 1) return Math.ceil((1 - this.#tokens) * MS_EACH);
    this.#tokens -= 1;
    return 0;
  }
}
