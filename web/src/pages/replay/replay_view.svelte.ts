/** A finished game on the screen: the moment that is shown, and the table that shows it. */
import type { Moment } from "../../generated/wire";
import { fetchTableView } from "../../connection/api";
import { RoomStore } from "../../room/room_store.svelte";
import { named } from "./names";
import { seatOf, type Eyes } from "./position";
import { Stage } from "./replay_table";

export class Projector {
  moment = $state.raw<Moment | null>(null);
  store = $state.raw<RoomStore | null>(null);
  eyes = $state<Eyes>("all");
  #stage: Stage | null = null;

  constructor(readonly table: string) {}

  /** Throws ApiProblem. */
  async fetch(ply: number, eyes: Eyes): Promise<Moment> {
    const moment = await fetchTableView(this.table, ply, seatOf(eyes), eyes === "all");
    return { ...moment, seats: named(moment.seats) };
  }

  /** `lively`: one step on is played as it was. Anything else is just shown. */
  present(next: Moment, eyes: Eyes, lively: boolean): void {
    const goesOn = this.moment?.ply === next.ply - 1 && eyes === this.eyes;
    if (!this.#stage) this.#open(new Stage(next, seatOf(eyes)));
    else if (lively && goesOn) this.#stage.play(next);
    else this.#stage.show(next, seatOf(eyes));
    this.moment = next;
    this.eyes = eyes;
  }

  #open(stage: Stage): void {
    this.#stage = stage;
    this.store = new RoomStore(stage.world);
    this.store.open(this.table);
  }

  close(): void {
    this.store?.close();
  }
}
