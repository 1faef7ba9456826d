/** A seat as it stands in a round, in signs and in words. */
import type { Person } from "../../../table/game/people";
import { t } from "../i18n";

export interface SeatState {
  readonly person: Person;
  readonly captain: boolean;
  readonly stars: number;
  readonly status: "done" | "thinking" | undefined;
  readonly hushed: boolean;
}

/** What its signs mean: stars, who has chosen, who is ready, who is Captain. */
export const SEAT_CLAUSES = ["TW-11", "TW-9", "TW-12", "TW-14"] as const;

export function describeSeat({ person, captain, stars, status }: SeatState): string {
  return [
    person.name,
    person.you && t("seat.you"),
    person.bot && t("seat.bot"),
    captain && t("seat.captain"),
    person.away && t("seat.away"),
    status && t(`seat.${status}`),
    t("count.stars", { count: stars }),
  ]
    .filter(Boolean)
    .join(", ");
}
