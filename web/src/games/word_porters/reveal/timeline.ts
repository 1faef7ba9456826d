/** When each thing of an event happens, in milliseconds after it began. Pure: the theatre keeps the time. */
import type { WordPortersEvent } from "../../../generated/wire";
import type * as theatre from "../../../table/animation/theatre.svelte";

/** Something the stage does: a porter walks, a voter shows the tile, the truth comes out. */
export type Cue =
  | { readonly kind: "tell" | "hush" | "truth" }
  | { readonly kind: "walk"; readonly token: number }
  | { readonly kind: "vote"; readonly voter: number };

export type Beat = theatre.Beat<Cue>;
export type Timeline = theatre.Timeline<Cue>;

export const WALK = 520;
const BEHIND = 200;
const HUSH = 900;
const DRUMROLL = 850;
const LAUGH = 2_300;
const LINGER = 600;

type Event<T extends WordPortersEvent["type"]> = Extract<WordPortersEvent, { type: T }>;

/** WP-12: number 3 goes first, because the other one stands on it. */
function walk({ tokens }: Event<"placed">): Timeline {
  const order = [...tokens].reverse();
  const beats: Beat[] = order.map((token, turn) => ({ at: turn * BEHIND, cue: { kind: "walk", token } }));
  return { beats: [{ at: 0, cue: { kind: "tell" } }, ...beats], length: (order.length - 1) * BEHIND + WALK };
}

/** The more voters, the quicker each: nobody wants to watch a queue. */
function pace(voters: number): number {
  return Math.max(330, Math.min(620, 2_000 / Math.max(1, voters)));
}

/** WP-21: who it is about, what each believed, a held breath, the truth, and time to laugh. */
function reveal({ votes }: Event<"revealed">): Timeline {
  const voters = Object.keys(votes).map(Number);
  const beats: Beat[] = [{ at: 0, cue: { kind: "hush" } }];
  voters.forEach((voter, turn) => beats.push({ at: HUSH + turn * pace(voters.length), cue: { kind: "vote", voter } }));
  const truth = HUSH + voters.length * pace(voters.length) + DRUMROLL;
  return { beats: [...beats, { at: truth, cue: { kind: "truth" } }], length: truth + LAUGH };
}

const told = (length: number): Timeline => ({ beats: [{ at: 0, cue: { kind: "tell" } }], length });

export function timeline(event: WordPortersEvent): Timeline {
  switch (event.type) {
    case "placed":
      return walk(event);
    case "revealed":
      return reveal(event);
    case "passed":
    case "declined":
    case "scored":
    case "time_is_up":
      return told(LINGER);
    default:
      return told(0); // the table says it by itself
  }
}
