/** When each thing of an event happens, and what the stage shows meanwhile. Pure: the theatre keeps the time. */
import type { Step } from "../../room/room_state";
import type { Script, Timeline } from "../../table/animation/theatre.svelte";
import { eventOf, viewOf } from "./types";

/** SW-24: a word comes out; then the cards that it counts, one by one. */
export type Cue =
  | { readonly kind: "tell" }
  | { readonly kind: "word"; readonly seat: number }
  | { readonly kind: "card"; readonly seat: number };

export interface Stage {
  /** Whose words are out, in order; the last of them is being counted. */
  readonly out: readonly number[];
  /** How many cards of the last one have been counted. */
  readonly cards: number;
}

export const emptyStage: Stage = { out: [], cards: 0 };

const HUSH = 500;
const WORD = 650;
const CARD = 230;
const BREATH = 750;
const LINGER = 700;

function reveal(step: Step, order: readonly number[]): Timeline<Cue> {
  const judged = viewOf(step.table)?.judged ?? [];
  const beats: { at: number; cue: Cue }[] = [];
  let at = HUSH;
  for (const seat of order) {
    beats.push({ at, cue: { kind: "word", seat } });
    at += WORD;
    for (const _ of judged[seat]?.counted ?? []) {
      beats.push({ at, cue: { kind: "card", seat } });
      at += CARD;
    }
    at += BREATH;
  }
  return { beats, length: at };
}

const told = (length: number): Timeline<Cue> => ({ beats: [{ at: 0, cue: { kind: "tell" } }], length });

export const script: Script<Cue, Stage> = {
  dark: emptyStage,
  timeline(step) {
    const event = eventOf(step.event);
    if (event.type === "revealed") return reveal(step, event.order);
    return told(event.type === "glass_turned" || event.type === "time_is_up" ? LINGER : 0);
  },
  staged(stage, step, cue) {
    if (eventOf(step.event).type !== "revealed") return stage;
    if (cue.kind === "word") return { out: [...stage.out, cue.seat], cards: 0 };
    return cue.kind === "card" ? { ...stage, cards: stage.cards + 1 } : stage;
  },
};
