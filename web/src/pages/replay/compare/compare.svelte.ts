/** Two finished games of one deal on the screen, moved together. */
import type { Comparison, Moment } from "../../../generated/wire";
import { fetchComparison } from "../../../connection/compare_api";
import { inStep, pairAt, type InStep, type Pair } from "./alignment";
import { named } from "../names";
import { searchBeside, type Eyes } from "../position";
import { Projector } from "../replay_view.svelte";

export class Comparing {
  readonly games: readonly [Projector, Projector];
  told = $state.raw<Comparison | null>(null);
  /** Which pair of moments is shown. */
  at = $state(0);
  eyes = $state<Eyes>("all");
  /** Where somebody wants to be: ahead of what is shown while that is on its way. */
  wanted = $state.raw<{ at: number; eyes: Eyes }>({ at: 0, eyes: "all" });
  #left = false;
  readonly #course: InStep | null = $derived.by(() => {
    const [one, other] = this.told?.sides ?? [];
    return one && other ? inStep(one.contents, other.contents) : null;
  });

  constructor(table: string, other: string) {
    this.games = [new Projector(table), new Projector(other)];
  }

  readonly pairs: readonly Pair[] = $derived.by(() => this.#course?.pairs ?? []);
  readonly chapters = $derived.by(() => this.#course?.chapters ?? { turns: [], rounds: [] });
  readonly last = $derived.by(() => Math.max(0, this.pairs.length - 1));
  /** Something is still being shown in one of them. */
  readonly busy = $derived.by(() => this.games.some(({ store }) => store?.step));

  /** Throws ApiProblem. */
  async open(moments: Pair, eyes: Eyes): Promise<void> {
    const [one, other] = this.games;
    const told = await fetchComparison(one.table, other.table);
    this.told = { ...told, sides: told.sides.map((side) => ({ ...side, names: named(side.names) })) };
    await this.to(pairAt(this.pairs, moments), eyes, false);
  }

  /** Throws ApiProblem, and then stays. */
  async to(at: number, eyes: Eyes, lively: boolean): Promise<void> {
    const [ply = 0, beside = 0] = this.pairs[at] ?? [];
    const going = (this.wanted = { at, eyes });
    try {
      const [one, other] = await Promise.all([this.games[0].fetch(ply, eyes), this.games[1].fetch(beside, eyes)]);
      if (this.#left || this.wanted !== going) return; // somebody wants to be elsewhere by now
      this.#show(this.games[0], one, eyes, lively);
      this.#show(this.games[1], other, eyes, lively);
      [this.at, this.eyes] = [at, eyes];
    } catch (problem) {
      if (this.wanted === going) this.wanted = { at: this.at, eyes: this.eyes };
      throw problem;
    }
  }

  /** The one that waits is left as it is. */
  #show(game: Projector, moment: Moment, eyes: Eyes, lively: boolean): void {
    if (game.moment?.ply !== moment.ply || game.eyes !== eyes) game.present(moment, eyes, lively);
  }

  /** All of it, as an address has it. */
  get search(): string {
    const [ply = 0, other = 0] = this.pairs[this.at] ?? [];
    return searchBeside({ ply, eyes: this.eyes }, { table: this.games[1].table, ply: other });
  }

  close(): void {
    this.#left = true;
    this.games.forEach((game) => game.close());
  }
}
