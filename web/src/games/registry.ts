/** Which component draws which game. Each is fetched when somebody sits down to it. */
import type { Component } from "svelte";
import type { RoomStore } from "../net/store.svelte";
import type { Face } from "../review/game";

export type TableComponent = Component<{ store: RoomStore; tv?: boolean }>;

const tables: Record<string, () => Promise<{ default: TableComponent }>> = {
  thirteen_words: () => import("./thirteen_words/Table.svelte"),
  seven_words: () => import("./seven_words/Table.svelte"),
  captain_flip: () => import("./captain_flip/Table.svelte"),
  word_porters: () => import("./word_porters/Table.svelte"),
  thirteen: () => import("./thirteen/Table.svelte"),
};

const general = (): Promise<{ default: TableComponent }> => import("./general/Table.svelte");

/** A game that brings no page of its own is drawn by the general table. */
export async function tableOf(game: string): Promise<TableComponent> {
  const found = await (tables[game] ?? general)();
  return found.default;
}

export type ReviewComponent = Component<{
  table: string;
  people: readonly Face[];
  tv?: boolean;
  at?: number | null;
  onjump?: ((ply: number) => void) | undefined;
}>;

const reviews: Record<string, () => Promise<{ default: ReviewComponent }>> = {
  captain_flip: () => import("./captain_flip/Review.svelte"),
  thirteen: () => import("./thirteen/Review.svelte"),
};

/** What shows the review of a finished game; null for a game that has none. */
export async function reviewFor(game: string): Promise<ReviewComponent | null> {
  const found = await reviews[game]?.();
  return found?.default ?? null;
}

export type OptionComponent = Component<{
  store: RoomStore;
  value: unknown;
  usual: unknown;
  editable: boolean;
  onchange: (value: unknown) => void;
}>;

const optionFields: Record<string, () => Promise<{ default: OptionComponent }>> = {
  "seven_words/handicap": () => import("./seven_words/lobby/Handicap.svelte"),
  "seven_words/daily": () => import("./seven_words/lobby/Day.svelte"),
  "thirteen/decks": () => import("./thirteen/lobby/Decks.svelte"),
};

const fetched = new Map<string, Promise<OptionComponent>>();

/** What asks for an option that is more than a choice, a number or a switch; null for all others. One promise for all. */
export function optionFieldOf(game: string, option: string): Promise<OptionComponent> | null {
  const name = `${game}/${option}`;
  const found = fetched.get(name) ?? optionFields[name]?.().then((loaded) => loaded.default);
  if (found) fetched.set(name, found);
  return found ?? null;
}

const talkClauses: Record<string, string> = { thirteen_words: "TW-10", word_porters: "WP-8" };

/** The clause that closes the talk at some moments of a game. */
export function talkClause(game: string): string | null {
  return talkClauses[game] ?? null;
}
