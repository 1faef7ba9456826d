/** What another page wants done in a room that it has just opened: a deck of one's own, bots, and to play at once. */
import type { RoomStore } from "../../room/room_store.svelte";

export interface Errand {
  readonly code: string;
  readonly bots: readonly string[];
  /** A value for my own seat. */
  /** A lesson instead of a game. */
  readonly teach?: string;
  readonly choice?: { readonly option: string; readonly value: unknown };
}

let left: Errand | null = null;

export function leaveErrand(errand: Errand): void {
  left = errand;
}

/**
 * Bots sit down, and the cards are dealt; only with a deck and no bot one waits for somebody to play against. Stops at
 * the first no: the room then shows what is missing.
 */
export async function runErrand(store: RoomStore): Promise<void> {
  const errand = left;
  if (errand?.code !== store.code || !store.isHost) return;
  left = null;
  if (errand.teach) return void (await store.teach(errand.teach));
  if (errand.choice && (await store.chooseForSeat(errand.choice.option, errand.choice.value)).type !== "accepted")
    return;
  for (const bot of errand.bots) {
    const answer = await store.addBot(bot);
    if (answer.type !== "accepted") return;
  }
  if (errand.bots.length || !errand.choice) await store.start();
}
