/** Reactions, and the one that is a tap away: the last that was made on this device. */
import { isOneOf, recall, remember } from "../../../shared/device/storage";
import type { RoomStore } from "../../../room/room_store.svelte";
import { reactionNames, type ReactionName } from "../../../ui/pictures/icons";

const KEY = "reaction";
let last = $state<ReactionName>(recall(KEY, isOneOf(...reactionNames)) ?? "laugh");

export const lastReaction = (): ReactionName => last;

export function react(store: RoomStore, name: ReactionName): void {
  last = name;
  remember(KEY, name);
  void store.react(name);
}
