/** A finished game on the screen: the moment that is shown, and the table that shows it. */
import type { Moment } from "../../generated/wire";
import { fetchTableView } from "../../connection/api";
import { RoomStore } from "../../room/room_store.svelte";
import { nameSeats } from "./names";
import { seatOf, type Viewpoint } from "./position";
import { ReplayTable } from "./replay_table";

export class ReplayView {
  moment = $state.raw<Moment | null>(null);
  store = $state.raw<RoomStore | null>(null);
  viewpoint = $state<Viewpoint>("all");
  #stage: ReplayTable | null = null;

  constructor(readonly table: string) {}

  /** Throws ApiProblem. */
  async fetch(ply: number, viewpoint: Viewpoint): Promise<Moment> {
    const moment = await fetchTableView(this.table, ply, seatOf(viewpoint), viewpoint === "all");
    return { ...moment, seats: nameSeats(moment.seats) };
  }

  /** `lively`: one step on is played as it was. Anything else is just shown. */
  present(next: Moment, viewpoint: Viewpoint, lively: boolean): void {
    const goesOn = this.moment?.ply === next.ply - 1 && viewpoint === this.viewpoint;
    if (!this.#stage) this.#open(new ReplayTable(next, seatOf(viewpoint)));
    else if (lively && goesOn) this.#stage.play(next);
    else this.#stage.show(next, seatOf(viewpoint));
    this.moment = next;
    this.viewpoint = viewpoint;
  }

  #open(stage: ReplayTable): void {
    this.#stage = stage;
    this.store = new RoomStore(stage.world);
    this.store.open(this.table);
  }

  close(): void {
    this.store?.close();
  }
}
