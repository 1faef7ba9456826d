/** What another page wants done in a room that it has just opened: a deck of one's own, bots, and to play at once. */
import type { RoomStore } from "../../room/room_store.svelte";

export interface PendingSetup {
  readonly code: string;
  readonly bots: readonly string[];
  /** A value for my own seat. */
  /** A lesson instead of a game. */
  readonly teach?: string;
  readonly choice?: { readonly option: string; readonly value: unknown };
}

let pending: PendingSetup | null = null;

export function setPendingSetup(setup: PendingSetup): void {
  pending = setup;
}

/**
 * Bots sit down, and the cards are dealt; only with a deck and no bot one waits for somebody to play against. Stops at
 * the first no: the room then shows what is missing.
 */
export async function runPendingSetup(store: RoomStore): Promise<void> {
  const setup = pending;
  if (setup?.code !== store.code || !store.isHost) return;
  pending = null;
  if (setup.teach) return void (await store.teach(setup.teach));
  if (setup.choice && (await store.chooseForSeat(setup.choice.option, setup.choice.value)).type !== "accepted") return;
  for (const bot of setup.bots) {
    const answer = await store.addBot(bot);
    if (answer.type !== "accepted") return;
  }
  if (setup.bots.length || !setup.choice) await store.start();
}
