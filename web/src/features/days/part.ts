/** What a game may add to a kind of its days. */
import type { Component } from "svelte";
import type { DayInfo, View } from "../../generated/wire";
import type { MyDay } from "./history";

export interface DayPart {
  /** What is to be known before the first game; shown once. */
  readonly First: Component<{ onbegin: () => void; onclose: () => void }>;
  /** Below the result, or below the way to one. */
  readonly Beside: Component<{ news: DayInfo; mine: MyDay | undefined }>;
  /** What is kept of a finished game beside its result. */
  readonly told: (view: View) => unknown;
  /** What is shown to others below the result: nothing of the deal. */
  readonly lines: (mine: MyDay) => readonly string[];
}
