/** What a review needs to know of the game and its people. */
import type { Snippet } from "svelte";
import type { Choice, Move, View } from "../../generated/wire";
import { t } from "../../shared/i18n/i18n.svelte";
import type { Advice } from "./decisions/advice";

export interface Player {
  readonly name: string;
  readonly emblem: number;
}

/** What is handed to whatever shows a review. */
export interface ReviewProps {
  table: string;
  people: readonly Player[];
  tv?: boolean;
  onready?: () => void;
  /** Where the replay stands, and how to go there. */
  at?: number | null;
  onjump?: ((ply: number, seat?: number) => void) | undefined;
  /** Hears what would have been better there, as soon as it is known. */
  onadvice?: ((advice: Advice | null) => void) | undefined;
}

/**
 * Where a seat's move is seen on the table, by what carries its mark there (`data-spot`, `data-coach`): what it is done
 * with, and to what. Nothing, where words must do.
 */
export type MarksOf = (move: Move, view: View, seat: number) => readonly string[];

export interface GameTerms {
  /** By seat. */
  readonly people: readonly Player[];
  /** A choice in a few words; fewer where the piece is named beside. */
  label(choice: Choice): string;
  short(choice: Choice): string;
  called(piece: string): string;
  readonly marksOf: MarksOf;
  /** A picture of what it was done with. */
  readonly piece: Snippet<[string]>;
}

/** The same, with words for the choice that is no move: to go on where somebody gave up. */
export function withoutGivingUp(telling: GameTerms): GameTerms {
  const or =
    (said: (choice: Choice) => string) =>
    (choice: Choice): string =>
      choice.move === null ? t("review.play_on") : said(choice);
  return { ...telling, label: or(telling.label), short: or(telling.short) };
}

/** How a seat's line is broken, so that lines are told apart without their colours. */
export const dashes: readonly string[] = ["none", "9 4", "2.5 3.5", "14 4 3 4", "20 6"];
