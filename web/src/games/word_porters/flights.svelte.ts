/** Porters on their way from a seat to a hint. Only for the eyes: the theatre's time decides, not theirs. */

export interface Flight {
  readonly id: number;
  readonly emblem: number;
  readonly token: number;
  /** Names of `data-spot`. */
  readonly from: string;
  readonly to: string;
}

export class Flights {
  all = $state.raw<readonly Flight[]>([]);
  #count = 0;

  start(flight: Omit<Flight, "id">): void {
    this.all = [...this.all, { ...flight, id: ++this.#count }];
  }

  landed(id: number): void {
    this.all = this.all.filter((flight) => flight.id !== id);
  }
}
