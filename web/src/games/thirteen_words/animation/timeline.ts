/** When each thing of an event happens, in milliseconds after it began. Pure: the theatre keeps the time. */
import type { ThirteenWordsEvent } from "../../../generated/wire";
import type * as theatre from "../../../table/animation/theatre.svelte";

/** Something the stage does. Seats fly to their cards and land; stars fly to their seats and land. */
export type Cue =
  | { readonly kind: "hush" | "tell" | "nobody" | "turn" }
  | { readonly kind: "fly" | "land" | "throw" | "star"; readonly seat: number }
  | { readonly kind: "crown"; readonly from: number; readonly to: number };

export type Beat = theatre.Beat<Cue>;
export type Timeline = theatre.Timeline<Cue>;

export const FLIGHT = 480;
export const TURN = 1_100;
const HUSH = 650;
const DRUMROLL = 800;
const LINGER = 550;
const SIGH = 1_900;
const STAR_EVERY = 150;

/** The more players, the quicker each: nobody wants to watch a queue. */
function pace(players: number): number {
  return Math.max(300, Math.min(720, 3_000 / players));
}

type Event<T extends ThirteenWordsEvent["type"]> = Extract<ThirteenWordsEvent, { type: T }>;

/** TW-11: one after the other, with a held breath before the Captain who is last, and after the one who is first. */
function reveal({ order, captain }: Event<"revealed">): Timeline {
  const beats: Beat[] = [{ at: 0, cue: { kind: "hush" } }];
  let at = HUSH;
  for (const [turn, seat] of order.entries()) {
    if (seat === captain && turn > 0) at += DRUMROLL;
    beats.push({ at, cue: { kind: "fly", seat } }, { at: at + FLIGHT, cue: { kind: "land", seat } });
    at += seat === captain ? pace(order.length) + DRUMROLL : pace(order.length);
  }
  return { beats, length: Math.max(...beats.map((beat) => beat.at)) + LINGER };
}

function stars({ seats }: Event<"starred">): Timeline {
  if (!seats.length) return { beats: [{ at: 0, cue: { kind: "nobody" } }], length: SIGH };
  const beats = seats.flatMap((seat, turn): Beat[] => [
    { at: turn * STAR_EVERY, cue: { kind: "throw", seat } },
    { at: turn * STAR_EVERY + FLIGHT, cue: { kind: "star", seat } },
  ]);
  return {
    beats: [{ at: 0, cue: { kind: "tell" } }, ...beats],
    length: (seats.length - 1) * STAR_EVERY + FLIGHT + LINGER,
  };
}

/** TW-14: the crown goes on to the seat on the left. */
function crown({ captain }: Event<"announced">, players: number): Timeline {
  const from = (captain - 1 + players) % players;
  const beats: Beat[] = [
    { at: 0, cue: { kind: "tell" } },
    { at: 0, cue: { kind: "crown", from, to: captain } },
  ];
  return { beats, length: FLIGHT + LINGER };
}

const told = (length: number): Timeline => ({ beats: [{ at: 0, cue: { kind: "tell" } }], length });

export function timeline(event: ThirteenWordsEvent, players: number): Timeline {
  switch (event.type) {
    case "revealed":
      return reveal(event);
    case "starred":
      return stars(event);
    case "turned":
      return {
        beats: [
          { at: 0, cue: { kind: "tell" } },
          { at: 0, cue: { kind: "turn" } },
        ],
        length: TURN,
      };
    case "announced":
      return crown(event, players);
    case "time_is_up":
      return told(LINGER);
    default:
      return told(0); // that somebody chose or is ready: the table goes on
  }
}
