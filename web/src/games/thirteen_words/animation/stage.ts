/** What the stage shows while an event is played: a fold over its cues. Pure; the settled view follows it. */
import type { ThirteenWordsEvent, ThirteenWordsView } from "../../../generated/wire";
import type { Script } from "../../../table/animation/theatre.svelte";
import { eventOf } from "../types";
import { timeline, type Cue } from "./timeline";

export interface Stage {
  /** Everybody's place, once the reveal has begun; only seats in `open` have shown theirs. */
  readonly places: readonly number[] | null;
  readonly open: readonly number[];
  readonly hushed: boolean;
  /** Seats whose new star has landed; null while nobody has spoken of stars. */
  readonly starred: readonly number[] | null;
  readonly nobody: boolean;
  readonly turning: { readonly place: number; readonly word: string; readonly centre: string } | null;
  /** My own choice as just told, before the view has it. */
  readonly mine: number | null;
}

export const emptyStage: Stage = {
  places: null,
  open: [],
  hushed: false,
  starred: null,
  nobody: false,
  turning: null,
  mine: null,
};

export const script: Script<Cue, Stage> = {
  dark: emptyStage,
  timeline: (step) => timeline(eventOf(step.event), step.table.seats.length),
  staged: (stage, step, cue) => staged(stage, eventOf(step.event), cue),
};

export function staged(stage: Stage, event: ThirteenWordsEvent, cue: Cue): Stage {
  const next = began(stage, event);
  switch (cue.kind) {
    case "hush":
      return { ...next, hushed: true };
    case "land":
      return { ...next, hushed: false, open: [...next.open, cue.seat] };
    case "star":
      return { ...next, starred: [...(next.starred ?? []), cue.seat] };
    case "nobody":
      return { ...next, nobody: true };
    default:
      return next;
  }
}

function began(stage: Stage, event: ThirteenWordsEvent): Stage {
  switch (event.type) {
    case "revealed":
      return { ...stage, places: event.places };
    case "turned":
      return { ...stage, turning: event };
    case "choice_is":
      return { ...stage, mine: event.place };
    case "starred":
      return { ...stage, starred: stage.starred ?? [] };
    default:
      return stage;
  }
}

/** One place round the centre, as it is to be drawn. */
export interface Spotlight {
  readonly place: number;
  readonly word: string | null;
  /** Whose choice lies here, the Captain first. */
  readonly seats: readonly number[];
  readonly mine: boolean;
  /** The Captain's card. */
  readonly crowned: boolean;
  /** Steps back while the Captain's is in the light. */
  readonly dimmed: boolean;
}

export function spotlights(view: ThirteenWordsView, stage: Stage): readonly Spotlight[] {
  const places = stage.places ?? view.places;
  const open = stage.places ? stage.open : places ? places.map((_, seat) => seat) : [];
  const target = open.includes(view.captain) ? places?.[view.captain] : undefined;
  const mine = stage.mine ?? view.mine;
  return view.ring.map((word, index) => {
    const place = index + 1;
    const seats = captainFirst(
      open.filter((seat) => places?.[seat] === place),
      view.captain,
    );
    const gone = stage.turning?.place === place;
    return {
      place,
      word: gone ? null : word,
      seats: gone ? [] : seats,
      mine: !places && mine === place,
      crowned: target === place,
      dimmed: target !== undefined && target !== place && !seats.length,
    };
  });
}

function captainFirst(seats: readonly number[], captain: number): readonly number[] {
  return [...seats].sort((a, b) => Number(b === captain) - Number(a === captain) || a - b);
}

/** Stars as counted so far: those in the air are not there yet. */
export function stars(view: ThirteenWordsView, stage: Stage, seat: number): number {
  return (view.scores[seat] ?? 0) + (stage.starred?.includes(seat) ? 1 : 0);
}

/** The game has gone on to another round or phase than the one a view shows. */
export function isPast(view: ThirteenWordsView | null, latest: ThirteenWordsView | null): boolean {
  return view !== null && latest !== null && (view.round !== latest.round || view.phase !== latest.phase);
}
