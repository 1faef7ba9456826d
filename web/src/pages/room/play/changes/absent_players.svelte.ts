/** Whom the table waits for though they are away, and whether a bot can be called for them yet. */
import { untrack } from "svelte";
import type { Member } from "../../../../generated/wire";
import type { RoomStore } from "../../../../room/room_store.svelte";

export interface AbsentPlayer {
  readonly id: string;
  readonly name: string;
  /** The host may call a bot at once, whoever else plays after a while that the server decides. */
  readonly mayCall: boolean;
}

/** A page that is just being reloaded is nobody's absence. */
export const GRACE_MS = 2_500;
const LOOK_MS = 1_000;

function awaited(store: RoomStore): readonly Member[] {
  const asked = new Set(store.latest?.asks.map(({ seat }) => seat));
  return store.members.filter(({ patience, seat }) => patience !== null && seat !== null && asked.has(seat));
}

/** Call it while a component is made. */
export function watchAbsentPlayers(room: () => RoomStore): () => readonly AbsentPlayer[] {
  const waiting = $derived(awaited(room()));
  let now = $state(Date.now());
  let noticed = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** When this page was told how long guests have to be patient. */
  let toldAt = $state(Date.now());

  $effect(() => {
    const told = Date.now();
    const before = untrack(() => noticed);
    noticed = new Map(waiting.map(({ id }) => [id, before.get(id) ?? told]));
    toldAt = told;
  });
  $effect(() => {
    if (!waiting.length) return;
    const looking = setInterval(() => (now = Date.now()), LOOK_MS);
    return () => clearInterval(looking);
  });

  const isRipe = ({ patience }: Member): boolean => room().isPlaying && now >= toldAt + (patience ?? 0) * 1000;
  return () =>
    waiting
      .filter(({ id }) => now >= (noticed.get(id) ?? Infinity) + GRACE_MS)
      .map((member) => ({ id: member.id, name: member.name, mayCall: room().isHost || isRipe(member) }));
}
