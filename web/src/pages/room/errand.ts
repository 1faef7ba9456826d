/** What the home page wants done in a room that it has just opened: play with bots, at once. */
import type { RoomStore } from "../../net/store.svelte";

export interface Errand { readonly code: string; readonly bots: readonly string[] }

let left: Errand | null = null;

export function leaveErrand(errand: Errand): void {
  left = errand;
}

/** Bots sit down, and the cards are dealt. Stops at the first no: the room then shows what is missing. */
export async function runErrand(store: RoomStore): Promise<void> {
  const errand = left;
  if (errand?.code !== store.code || !store.isHost) return;
  left = null;
  for (const bot of errand.bots) {
    const answer = await store.addBot(bot);
    if (answer.type !== "accepted") return;
  }
  await store.start();
}
