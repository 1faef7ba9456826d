/** How the room stands: what several of its screens ask. */
import type { RoomStore } from "../../room/room_store.svelte";

/** A game is on: nobody new sits down, and the room is not set up anew. */
export function isRunning(store: RoomStore): boolean {
  return store.latest !== null && store.latest.view.result === null;
}
