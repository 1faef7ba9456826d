/** Plays the events of the table one after the other, over the last view, and lets go of each when it is over. */
import type { CaptainFlipEvent, CaptainFlipView } from "../../generated/wire";
import { still } from "../../lib/calm.svelte";
import type { Step } from "../../net/state";
import { ourEvent } from "./ours";
import { after } from "./stage";
import { landsLate, lengthOf, pace } from "./timeline";

export interface Company {
  /** The event is over: the room may go on to the next. */
  settled(): void;
  /** Sounds, sentences and flights. `quick`: it is not shown, only told. */
  perform(event: CaptainFlipEvent, quick: boolean): void;
}

export class Theatre {
  /** The table as told so far; null: as the room's view has it. */
  shown = $state.raw<CaptainFlipView | null>(null);
  /** The event on the stage. */
  now = $state.raw<CaptainFlipEvent | null>(null);
  /** Goes up with every event: whatever is animated by CSS begins anew. */
  count = $state(0);
  speed = $state(1);
  #playing: Step | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #hurried = false;

  constructor(private readonly company: Company) {}

  /** The step to be played now, as often as it is told; null: nothing is left, or somebody jumped to the present. */
  follow(step: Step | null, view: CaptainFlipView | null, waiting: number): void {
    if (step?.n === this.#playing?.n) return;
    this.#stop();
    this.#playing = step;
    if (step && view) this.#begin(step, view, waiting);
    else this.#clear();
  }

  /** The rest of what one move led to is told, not shown. */
  skip(): void {
    if (!this.#playing || this.#timer === null) return;
    this.#hurried = true;
    this.#stop();
    this.#end(this.#playing);
  }

  close(): void {
    this.#stop();
    this.#playing = null;
  }

  #begin(step: Step, view: CaptainFlipView, waiting: number): void {
    const event = ourEvent(step.event);
    const length = lengthOf(event);
    const quick = !length || this.#hurried || still() || document.hidden;
    this.shown ??= view;
    this.speed = pace(waiting);
    this.count += 1;
    this.now = event;
    this.company.perform(event, quick);
    if (!landsLate(event) || quick) this.shown = after(this.shown, event);
    if (quick) return this.#letGo(step);
    this.#timer = setTimeout(() => this.#end(step), length * this.speed);
  }

  #end(step: Step): void {
    this.#timer = null;
    const event = ourEvent(step.event);
    if (this.shown && landsLate(event)) this.shown = after(this.shown, event);
    this.#letGo(step);
  }

  /** A moment later, never from within the effect that follows the steps. */
  #letGo(step: Step): void {
    queueMicrotask(() => {
      if (this.#playing !== step) return; // somebody has jumped to the present
      if (step.last) this.#clear();
      this.company.settled();
    });
  }

  #clear(): void {
    this.shown = null;
    this.now = null;
    this.#hurried = false;
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
