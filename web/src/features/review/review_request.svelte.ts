/** A game's review while it is being made: asked for again and again, until it is there. */
import type { Review } from "../../generated/wire";
import { ApiProblem, fetchReview } from "../../connection/api";
import { problemText } from "../../table/game/problems";

const POLL_MS = 500;
/** Nobody answered, a proxy did in the server's stead, too many wait, or the house is away from its disk. */
const RETRY_MS = 5_000;
const RETRYABLE = new Set([
  ...["offline", "bad_answer", "try_again", "unavailable"],
  ...["reviews_full", "too_busy", "too_many_requests"],
]);

const finishedReviews = new Map<string, Review>();

export class ReviewRequest {
  done = $state(0);
  of = $state(0);
  review = $state.raw<Review | null>(null);
  problem = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(readonly table: string) {
    this.review = finishedReviews.get(table) ?? null;
    if (!this.review) void this.#ask();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      const { done, of, review } = await fetchReview(this.table);
      if (review) finishedReviews.set(this.table, review);
      Object.assign(this, { done, of, review, problem: null });
      if (!review) this.#again(POLL_MS);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      this.problem = problemText(problem);
      if (RETRYABLE.has(problem.code)) this.#again(RETRY_MS);
    }
  }

  #again(delay: number): void {
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#ask(), delay);
  }
}
