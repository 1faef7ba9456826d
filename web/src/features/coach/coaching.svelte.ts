/** Where one is in a lesson, and what it waits for. Moves are the table's; taps and reading are ours. */
import type { LessonStep } from "../../generated/wire";
import type { RoomStore } from "../../room/room_store.svelte";

export class Coaching {
  /** How far one has come since the last move. */
  #within = $state.raw({ done: -1, at: 0 });

  constructor(
    private readonly store: RoomStore,
    readonly steps: readonly LessonStep[],
  ) {}

  readonly done = $derived.by(() => this.store.table?.lesson?.done ?? 0);
  /** Something is on its way, or being shown: nothing is asked for. */
  readonly busy = $derived.by(() => {
    const { step, latest, table } = this.store;
    return step !== null || latest?.lesson?.done !== table?.lesson?.done;
  });
  readonly #here = $derived.by(() => this.steps.filter((step) => step.done === this.done));
  readonly #at = $derived.by(() => (this.#within.done === this.done ? this.#within.at : 0));
  /** Null while others play in silence. */
  readonly step: LessonStep | null = $derived.by(() => this.#here[Math.min(this.#at, this.#here.length - 1)] ?? null);
  /** Of the steps at which something is asked, how many there are, and which of them this is. */
  readonly #asked = $derived.by(() => this.steps.filter(({ kind }) => kind !== "watch"));
  readonly count = $derived.by(() => this.#asked.length);
  readonly number = $derived.by(() => (this.step ? this.#asked.indexOf(this.step) + 1 : 0));
  readonly isLast = $derived.by(() => this.step !== null && this.step === this.steps.at(-1));

  /** It was read, or the way to the move is half gone. */
  goOn(): void {
    if (this.#at < this.#here.length - 1) this.#within = { done: this.done, at: this.#at + 1 };
  }

  /** What the step points at is gone, for the tap before it was taken back. */
  goBack(): void {
    if (this.#here[this.#at - 1]?.kind === "tap" && !this.store.isSaying("play"))
      this.#within = { done: this.done, at: this.#at - 1 };
  }
}
