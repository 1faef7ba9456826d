/** A card as it is at this moment, where that differs from what is printed on it. */
export interface Now {
  readonly strength?: number | null;
  readonly uncanny?: number | null;
  readonly cost?: number;
  readonly words?: readonly string[];
  readonly souls?: number;
  readonly expended?: boolean;
  /** TH-23: it came this turn, and may not hunt yet. */
  readonly fresh?: boolean;
}
