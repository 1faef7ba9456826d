/** What the stage shows while an event is played: a fold over its cues. Pure; the settled view follows it. */
import type { WordPortersEvent, WordPortersReveal, WordPortersView } from "../../../generated/wire";
import type { Script } from "../../../table/animation/theatre.svelte";
import { eventOf } from "../types";
import { timeline, type Cue } from "./timeline";

export interface Light {
  readonly reveal: WordPortersReveal;
  /** Voters who have shown their tile. */
  readonly shown: readonly number[];
  /** Whether the word itself is out. */
  readonly open: boolean;
}

export interface Stage {
  /** Whose word is coming out now. */
  readonly light: Light | null;
  /** Those before, in the order of the reveal (WP-21). */
  readonly before: readonly WordPortersReveal[];
}

export const emptyStage: Stage = { light: null, before: [] };

export const script: Script<Cue, Stage> = {
  dark: emptyStage,
  timeline: (step) => timeline(eventOf(step.event)),
  staged: (stage, step, cue) => staged(stage, eventOf(step.event), cue),
};

export function staged(stage: Stage, event: WordPortersEvent, cue: Cue): Stage {
  if (event.type === "scored") return { light: null, before: all(stage) };
  if (event.type !== "revealed") return stage;
  const light = stage.light?.reveal.seat === event.seat ? stage.light : { reveal: event, shown: [], open: false };
  const before = light === stage.light ? stage.before : all(stage);
  return { before, light: lit(light, cue) };
}

function all({ before, light }: Stage): readonly WordPortersReveal[] {
  return light ? [...before, light.reveal] : before;
}

function lit(light: Light, cue: Cue): Light {
  if (cue.kind === "vote") return { ...light, shown: [...light.shown, cue.voter] };
  if (cue.kind === "truth") return { ...light, open: true };
  return light;
}

/** What is on the table: a phase of the game, or the reveal between two of them. */
export type Scene = WordPortersView["phase"] | "reveal";

export function sceneOf(view: WordPortersView, stage: Stage): Scene {
  return stage === emptyStage ? view.phase : "reveal";
}

/** One of the ten words, as it is to be drawn. */
export interface Spot {
  readonly place: number;
  readonly word: string;
  /** Whose word it turned out to be. */
  readonly owner: number | null;
  /** Voters whose tile for the player in the light lies here. */
  readonly voters: readonly number[];
  readonly mine: boolean;
}

export function spots(view: WordPortersView, stage: Stage): readonly Spot[] {
  const { light } = stage;
  const known = stage === emptyStage ? (view.reveals ?? []) : light?.open ? all(stage) : stage.before;
  return view.words.map((word, at) => ({
    place: at + 1,
    word,
    owner: known.find(({ place }) => place === at + 1)?.seat ?? null,
    voters: light ? light.shown.filter((voter) => light.reveal.votes[voter] === at + 1) : [],
    mine: view.mine === at + 1,
  }));
}

/** WP-21: with what the words have brought that have come out so far. */
export function scores(view: WordPortersView, stage: Stage): readonly number[] {
  if (stage === emptyStage) return view.scores;
  const out = stage.light?.open ? all(stage) : stage.before;
  return view.scores.map((score, seat) => score + gainedIn(out, seat));
}

export function gainedIn(reveals: readonly WordPortersReveal[], seat: number): number {
  return reveals.reduce((sum, { gained }) => sum + (gained[seat] ?? 0), 0);
}

/** The game has gone on to another round or phase than the one a view shows. */
export function isPast(view: WordPortersView | null, latest: WordPortersView | null): boolean {
  return view !== null && latest !== null && view.round !== latest.round;
}
