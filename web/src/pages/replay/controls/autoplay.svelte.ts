/** A replay that goes on by itself: how fast, and what it waits for between two moves. */

export const speeds = ["slow", "usual", "fast"] as const;
export type Speed = (typeof speeds)[number];

/** After a move has been shown, so many milliseconds until the next. */
const PAUSE: Readonly<Record<Speed, number>> = { slow: 2_500, usual: 1_000, fast: 350 };

export class Autoplay {
  isOn = $state(false);
  speed = $state<Speed>("usual");

  /** Moves are shown in passing: nothing is played on the way. */
  get isFast(): boolean {
    return this.isOn && this.speed === "fast";
  }

  /** After a while one step further; at the last one it stops. What is returned calls that off. */
  scheduleStep(at: number, last: number, step: () => void): (() => void) | undefined {
    this.isOn = at < last;
    if (!this.isOn) return undefined;
    const timer = setTimeout(step, PAUSE[this.speed]);
    return () => clearTimeout(timer);
  }
}
