/** A vote that is not cast yet outlives a reload. It stays on this device, and only as long as its round. */
import { forget, recall, remember } from "../../../shared/device/storage";
import type { Ballot } from "./ballot";

export interface Draft {
  /** Of which table and round. */
  readonly round: string;
  readonly ballot: Ballot;
}

/** Two people may share a device: each seat has a place of its own. */
const keyOf = (seat: number): string => `porters.draft.${seat}`;

function isDraft(value: unknown): value is Draft {
  const { round, ballot } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return (
    typeof round === "string" &&
    typeof ballot === "object" &&
    ballot !== null &&
    Object.values(ballot).every((place) => Number.isInteger(place))
  );
}

export function saveDraft(seat: number, draft: Draft): void {
  remember(keyOf(seat), draft);
}

export function loadDraft(seat: number, round: string): Ballot | null {
  const kept = recall(keyOf(seat), isDraft);
  return kept?.round === round ? kept.ballot : null;
}

export function deleteDraft(seat: number): void {
  forget(keyOf(seat));
}
