/** Two finished games of one deal. Apart from the other doors, which the home page needs. */
import type { Comparison } from "../generated/wire";
import { get } from "./api";

/** Throws ApiProblem: one of them is not over, or the deals differ. */
export function fetchComparison(table: string, other: string): Promise<Comparison> {
  return get(`/api/tables/${encodeURIComponent(table)}/compare/${encodeURIComponent(other)}`);
}
