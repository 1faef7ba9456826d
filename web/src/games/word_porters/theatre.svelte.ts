/** Plays the events of the table one after the other: keeps their time, and lets go of each when it is over. */
import type { WordPortersEvent } from "../../generated/wire";
import { still } from "../../lib/calm.svelte";
import type { Step } from "../../net/state";
import { eventOf } from "./ours";
import { dark, staged, type Stage } from "./stage";
import { timeline, type Beat, type Cue } from "./timeline";

/** How long the end of an event stays when somebody could not wait for it. */
const AFTER_HURRY = 1_400;

export interface Company {
  /** The event is over: the room may show what follows from it. */
  settled(): void;
  /** Sounds, sentences and flights of a moment. `quick`: it is not shown, only told. */
  perform(event: WordPortersEvent, cue: Cue, quick: boolean): void;
}

export class Theatre {
  stage = $state.raw<Stage>(dark);
  #playing: Step | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #left: readonly Beat[] = [];
  /** Somebody tapped: whatever belongs to the same message is told without being shown. */
  #hurried = false;

  constructor(private readonly company: Company) {}

  /**
   * The step to be played now, as often as it is told; null: nothing is left, or somebody jumped to the present.
   * `behind`: the game has gone on past what this leads to, and nobody wants to watch the past.
   */
  follow(step: Step | null, behind = false): void {
    if (step?.n === this.#playing?.n) return behind ? this.skip() : undefined;
    this.#stop();
    this.#hurried ||= behind;
    this.#playing = step;
    if (step) this.#begin(step);
    else this.#clear();
  }

  /** All that belongs to the same message, at once. */
  skip(): void {
    if (!this.#playing || !this.#timers.length) return;
    this.#hurried = true;
    this.#stop();
    this.#rush(this.#playing, this.#left);
  }

  /** A tap: what is left of this event comes at once, and stays for a moment. A second one: on to the next. */
  hurry(): void {
    const step = this.#playing;
    if (!step || !this.#timers.length) return;
    const left = this.#left;
    this.#stop();
    if (!left.length) return this.#finish(step);
    for (const beat of left) this.#play(step, beat);
    this.#timers = [setTimeout(() => this.#finish(step), AFTER_HURRY)];
  }

  close(): void {
    this.#stop();
    this.#playing = null;
  }

  #begin(step: Step): void {
    const { beats, length } = timeline(eventOf(step));
    if (!length || this.#hurried || still() || document.hidden) return this.#rush(step, beats);
    this.#left = beats;
    const now = beats.filter((beat) => beat.at === 0);
    this.#timers = beats.slice(now.length).map((beat) => setTimeout(() => this.#play(step, beat), beat.at));
    this.#timers.push(setTimeout(() => this.#finish(step), length));
    for (const beat of now) this.#play(step, beat);
  }

  #play(step: Step, beat: Beat): void {
    this.#left = this.#left.filter((each) => each !== beat);
    this.stage = staged(this.stage, eventOf(step), beat.cue);
    this.company.perform(eventOf(step), beat.cue, false);
  }

  #rush(step: Step, beats: readonly Beat[]): void {
    for (const { cue } of beats) {
      this.stage = staged(this.stage, eventOf(step), cue);
      this.company.perform(eventOf(step), cue, true);
    }
    this.#finish(step);
  }

  /**
   * A moment later, never from within the effect that follows the steps: Svelte would take what is written there for
   * a change of all that was read on the way, and an {#await} round the table would lay it anew.
   */
  #finish(step: Step): void {
    this.#stop();
    queueMicrotask(() => {
      if (this.#playing !== step) return; // somebody has jumped to the present
      if (step.last) this.#clear();
      this.company.settled();
    });
  }

  #clear(): void {
    this.stage = dark;
    this.#hurried = false;
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
