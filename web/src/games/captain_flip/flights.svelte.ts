/** What is in the air between two spots of the table. Only for the eyes: the theatre's time decides, not theirs. */
import type { Character } from "./ours";

export interface Flight {
  readonly id: number;
  readonly kind: "tile" | "coin" | "map";
  readonly face: Character | null;
  /** Of a handful of coins: which one, so that they follow each other. */
  readonly turn: number;
  /** Names of `data-spot`. */
  readonly from: string;
  readonly to: string;
}

const HANDFUL = 6;

export class Flights {
  all = $state.raw<readonly Flight[]>([]);
  #count = 0;

  tile(face: Character, from: string, to: string): void {
    this.#start({ kind: "tile", face, turn: 0, from, to });
  }

  map(from: string, to: string): void {
    this.#start({ kind: "map", face: null, turn: 0, from, to });
  }

  coins(count: number, from: string, to: string): void {
    for (let turn = 0; turn < Math.min(count, HANDFUL); turn++)
      this.#start({ kind: "coin", face: null, turn, from, to });
  }

  landed(id: number): void {
    this.all = this.all.filter((flight) => flight.id !== id);
  }

  #start(flight: Omit<Flight, "id">): void {
    this.all = [...this.all, { id: ++this.#count, ...flight }];
  }
}
