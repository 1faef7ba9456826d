/** What is in the air between two spots of the table. Only for the eyes: the theatre's time decides, not theirs. */

export interface Flight {
  readonly id: number;
  readonly kind: "emblem" | "star" | "crown";
  readonly emblem: number;
  /** Names of `data-spot`. */
  readonly from: string;
  readonly to: string;
}

export class Flights {
  all = $state.raw<readonly Flight[]>([]);
  #count = 0;

  start(kind: Flight["kind"], from: string, to: string, emblem = 0): void {
    this.all = [...this.all, { id: ++this.#count, kind, emblem, from, to }];
  }

  landed(id: number): void {
    this.all = this.all.filter((flight) => flight.id !== id);
  }
}
