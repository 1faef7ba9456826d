/** Which component draws which game. Each is fetched when somebody sits down to it. */
import type { Component } from "svelte";
import type { RoomStore } from "../net/store.svelte";

export type TableComponent = Component<{ store: RoomStore; tv?: boolean }>;

const tables: Record<string, () => Promise<{ default: TableComponent }>> = {
  thirteen_words: () => import("./thirteen_words/Table.svelte"),
};

/** Null for a game that this page can't draw yet: an older page at a newer server. */
export async function tableOf(game: string): Promise<TableComponent | null> {
  const found = await tables[game]?.();
  return found?.default ?? null;
}

const talkClauses: Record<string, string> = { thirteen_words: "TW-10" };

/** The clause that closes the talk at some moments of a game. */
export function talkClause(game: string): string | null {
  return talkClauses[game] ?? null;
}
