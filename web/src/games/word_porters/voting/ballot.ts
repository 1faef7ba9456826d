/**
 * A vote while it is being made: which tile goes to whom. A tile exists once (WP-19), so giving it again takes it away.
 * Pure.
 */

/** The place given to each seat. */
export type Ballot = Readonly<Record<number, number>>;

export function giveTile(ballot: Ballot, seat: number, place: number): Ballot {
  return { ...removeTile(ballot, place), [seat]: place };
}

export function removeTile(ballot: Ballot, place: number): Ballot {
  return Object.fromEntries(Object.entries(ballot).filter(([, each]) => each !== place));
}

export function holderOf(ballot: Ballot, place: number): number | null {
  const found = Object.entries(ballot).find(([, each]) => each === place);
  return found ? Number(found[0]) : null;
}

export function missingSeats(ballot: Ballot, seats: readonly number[]): readonly number[] {
  return seats.filter((seat) => ballot[seat] === undefined);
}

export function isSameBallot(one: Ballot, other: Ballot): boolean {
  const seats = new Set([...Object.keys(one), ...Object.keys(other)].map(Number));
  return [...seats].every((seat) => one[seat] === other[seat]);
}
