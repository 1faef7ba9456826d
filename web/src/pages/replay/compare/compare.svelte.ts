/** Two finished games of one deal on the screen, moved together. */
import type { Comparison, Moment } from "../../../generated/wire";
import { fetchComparison } from "../../../connection/compare_api";
import { alignGames, findPair, type AlignedGames, type Pair } from "./alignment";
import { nameSeats } from "../names";
import { formatComparison, type Viewpoint } from "../position";
import { ReplayView } from "../replay_view.svelte";

export class GameComparison {
  readonly games: readonly [ReplayView, ReplayView];
  comparison = $state.raw<Comparison | null>(null);
  /** Which pair of moments is shown. */
  at = $state(0);
  viewpoint = $state<Viewpoint>("all");
  /** Where somebody wants to be: ahead of what is shown while that is on its way. */
  wanted = $state.raw<{ at: number; viewpoint: Viewpoint }>({ at: 0, viewpoint: "all" });
  #left = false;
  readonly #course: AlignedGames | null = $derived.by(() => {
    const [one, other] = this.comparison?.sides ?? [];
    return one && other ? alignGames(one.contents, other.contents) : null;
  });

  constructor(table: string, other: string) {
    this.games = [new ReplayView(table), new ReplayView(other)];
  }

  readonly pairs: readonly Pair[] = $derived.by(() => this.#course?.pairs ?? []);
  readonly chapters = $derived.by(() => this.#course?.chapters ?? { turns: [], rounds: [] });
  readonly last = $derived.by(() => Math.max(0, this.pairs.length - 1));
  /** Something is still being shown in one of them. */
  readonly busy = $derived.by(() => this.games.some(({ store }) => store?.step));

  /** Throws ApiProblem. */
  async open(moments: Pair, viewpoint: Viewpoint): Promise<void> {
    const [one, other] = this.games;
    const told = await fetchComparison(one.table, other.table);
    this.comparison = { ...told, sides: told.sides.map((side) => ({ ...side, names: nameSeats(side.names) })) };
    await this.to(findPair(this.pairs, moments), viewpoint, false);
  }

  /** Throws ApiProblem, and then stays. */
  async to(at: number, viewpoint: Viewpoint, lively: boolean): Promise<void> {
    const [ply = 0, beside = 0] = this.pairs[at] ?? [];
    const going = (this.wanted = { at, viewpoint });
    try {
      const [one, other] = await Promise.all([
        this.games[0].fetch(ply, viewpoint),
        this.games[1].fetch(beside, viewpoint),
      ]);
      if (this.#left || this.wanted !== going) return; // somebody wants to be elsewhere by now
      this.#show(this.games[0], one, viewpoint, lively);
      this.#show(this.games[1], other, viewpoint, lively);
      [this.at, this.viewpoint] = [at, viewpoint];
    } catch (problem) {
      if (this.wanted === going) this.wanted = { at: this.at, viewpoint: this.viewpoint };
      throw problem;
    }
  }

  /** The one that waits is left as it is. */
  #show(game: ReplayView, moment: Moment, viewpoint: Viewpoint, lively: boolean): void {
    if (game.moment?.ply !== moment.ply || game.viewpoint !== viewpoint) game.present(moment, viewpoint, lively);
  }

  /** All of it, as an address has it. */
  get search(): string {
    const [ply = 0, other = 0] = this.pairs[this.at] ?? [];
    return formatComparison({ ply, viewpoint: this.viewpoint }, { table: this.games[1].table, ply: other });
  }

  close(): void {
    this.#left = true;
    this.games.forEach((game) => game.close());
  }
}
