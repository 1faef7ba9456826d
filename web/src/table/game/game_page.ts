/** What the page needs of a game: each game's folder has an `index.ts` that says it. */
import type { Component } from "svelte";
import type { DayPart } from "../../features/days/part";
import type { View } from "../../generated/wire";
import type { Locale, Source } from "../../shared/i18n/i18n.svelte";
import type { RoomStore } from "../../room/room_store.svelte";
import type { ReviewProps } from "../../features/review/game";

type Lazy<Part> = () => Promise<{ default: Part }>;

export type TableComponent = Component<{ store: RoomStore; tv?: boolean }>;

/** From the seat's own view. */
export type SeatSecrets = (view: View, seat: number) => readonly string[];

export type ReviewComponent = Component<ReviewProps>;

/** Asks for an option that is more than a choice, a number or a switch. */
export type OptionComponent = Component<{
  store: RoomStore;
  value: unknown;
  usual: unknown;
  editable: boolean;
  onchange: (value: unknown) => void;
}>;

export type SketchComponent = Component<{ name: string }>;

/** A page of the game's own, beside its table. */
export interface OwnPage {
  readonly at: RegExp;
  /** Gets the groups of the address by their names. */
  readonly page: Lazy<Component<never>>;
}

/** Two who met in their thoughts, and how often: found in the view of a finished game. */
export type CountMeetings = (view: View) => readonly { readonly seats: readonly number[]; readonly times: number }[];

export interface GamePage {
  readonly messages: Source;
  readonly table: Lazy<TableComponent>;
  readonly review?: Lazy<ReviewComponent>;
  /** What a seat has in secret, in a few words. Without it, everybody sees the same. */
  readonly held?: Lazy<SeatSecrets>;
  /** What its replays jump by, where that is no round. */
  readonly chapters?: "turn";
  readonly options?: Readonly<Record<string, Lazy<OptionComponent>>>;
  /** Who read whose mind, where the game is about that. */
  readonly meetings?: Lazy<CountMeetings>;
  /** Drawings for what sums the game up, by name. */
  readonly sketch?: Lazy<SketchComponent>;
  /** What is printed on its box. */
  readonly art?: Component;
  /** A way in beside its box, on the home page. */
  readonly door?: Lazy<Component>;
  readonly pages?: readonly OwnPage[];
  /** What it adds to kinds of its days. */
  readonly days?: Readonly<Record<string, Lazy<DayPart>>>;
  /** Beside its rules, wherever the game is offered. */
  readonly link?: { readonly href: string; readonly text: Readonly<Record<Locale, string>> };
}
