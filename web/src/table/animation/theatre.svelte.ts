/** The animation queue: plays the events of a table one after the other, and keeps their time. */
import { still } from "../../shared/device/reduced_motion.svelte";
import type { Step } from "../../room/room_state";

/** How long the end of an event stays when somebody could not wait for it. */
const HURRY_PAUSE_MS = 1_400;

export interface Beat<Cue> {
  /** Milliseconds after the event began. */
  readonly at: number;
  readonly cue: Cue;
}

export interface Timeline<Cue> {
  readonly beats: readonly Beat<Cue>[];
  /** When the next event may begin. */
  readonly length: number;
}

/** What a game's events look like in time. Pure. */
export interface Script<Cue, Stage> {
  /** Nothing is being shown. */
  readonly dark: Stage;
  /** The stage is a fold of all that was told: what is not shown changes it as well. */
  readonly folds?: boolean;
  timeline(step: Step): Timeline<Cue>;
  staged(stage: Stage, step: Step, cue: Cue): Stage;
}

export interface Performer<Cue> {
  /** The event is over: the room may show what follows from it. The answer is the next one to be played. */
  settled(): Step | null;
  /** Sounds and sentences of a moment. `quick`: it is not shown, only told. */
  perform(step: Step, cue: Cue, quick: boolean): void;
}

export class Theatre<Cue, Stage> {
  stage: Stage;
  #playing: Step | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #left: readonly Beat<Cue>[] = [];
  /** Somebody could not wait: whatever belongs to the same message is told without being shown. */
  #hurried = false;

  constructor(
    private readonly script: Script<Cue, Stage>,
    private readonly performer: Performer<Cue>,
  ) {
    this.stage = $state.raw(script.dark);
  }

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
    this.#timers = [setTimeout(() => this.#finish(step), HURRY_PAUSE_MS)];
  }

  close(): void {
    this.#stop();
    this.#playing = null;
  }

  #begin(step: Step): void {
    const { beats, length } = this.script.timeline(step);
    if (this.#isOnlyTold(length)) return this.#rush(step, beats);
    this.#left = beats;
    const now = beats.filter((beat) => beat.at === 0);
    this.#timers = beats.slice(now.length).map((beat) => setTimeout(() => this.#play(step, beat), beat.at));
    this.#timers.push(setTimeout(() => this.#finish(step), length));
    for (const beat of now) this.#play(step, beat);
  }

  #play(step: Step, beat: Beat<Cue>): void {
    this.#left = this.#left.filter((each) => each !== beat);
    this.stage = this.script.staged(this.stage, step, beat.cue);
    this.performer.perform(step, beat.cue, false);
  }

  /** There is nothing to see, somebody could not wait, or nobody wants to see it move. */
  #isOnlyTold(length: number): boolean {
    return !length || this.#hurried || still() || document.hidden;
  }

  #rush(step: Step, beats: readonly Beat<Cue>[]): void {
    this.#tell(step, beats);
    this.#finish(step);
  }

  #tell(step: Step, beats: readonly Beat<Cue>[]): void {
    for (const { cue } of beats) {
      if (this.script.folds) this.stage = this.script.staged(this.stage, step, cue);
      this.performer.perform(step, cue, true);
    }
  }

  /**
   * A moment later, never from within the effect that follows the steps: Svelte would take what is written there for
   * a change of all that was read on the way, and an {#await} round the table would lay it anew.
   */
  #finish(step: Step): void {
    this.#stop();
    queueMicrotask(() => {
      if (this.#playing === step) this.#goOn(this.#letGo(step)); // else somebody has jumped to the present
    });
  }

  #letGo(step: Step): Step | null {
    if (step.last) this.#clear();
    return this.performer.settled();
  }

  /** Events that are only told follow each other at once: the table is drawn when all are, and not after each. */
  #goOn(step: Step | null): void {
    for (let next = step; next; next = this.#letGo(next)) {
      const { beats, length } = this.script.timeline(next);
      if (!this.#isOnlyTold(length)) return; // who follows the steps comes with it
      this.#playing = next;
      this.#tell(next, beats);
    }
  }

  #clear(): void {
    this.stage = this.script.dark;
    this.#hurried = false;
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
