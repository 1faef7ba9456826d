/** Which component draws which game. Each is fetched when somebody sits down to it. */
import type { Component } from "svelte";
import type { RoomStore } from "../net/store.svelte";

export type TableComponent = Component<{ store: RoomStore; tv?: boolean }>;

const tables: Record<string, () => Promise<{ default: TableComponent }>> = {
  thirteen_words: () => import("./thirteen_words/Table.svelte"),
  seven_words: () => import("./seven_words/Table.svelte"),
  captain_flip: () => import("./captain_flip/Table.svelte"),
  word_porters: () => import("./word_porters/Table.svelte"),
};

/** Whether this page has a table for the game: only then can it be taken from the shelf. */
export const canDraw = (game: string): boolean => game in tables;

/** Null for a game that this page can't draw yet: an older page at a newer server. */
export async function tableOf(game: string): Promise<TableComponent | null> {
  const found = await tables[game]?.();
  return found?.default ?? null;
}

const talkClauses: Record<string, string> = { thirteen_words: "TW-10", word_porters: "WP-8" };

/** The clause that closes the talk at some moments of a game. */
export function talkClause(game: string): string | null {
  return talkClauses[game] ?? null;
}
