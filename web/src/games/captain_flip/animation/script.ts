/** What an event looks like in time: the table as told so far, and the event on the stage. Pure. */
import type { CaptainFlipEvent, CaptainFlipView } from "../../../generated/wire";
import type { Script, Timeline } from "../../../table/animation/theatre.svelte";
import { eventOf } from "../types";
import { applyEvent } from "./stage";
import { FLIGHT, appliesAtEnd, lengthOf, paceFor } from "./timeline";

export interface Stage {
  /** The table as told so far; null: as the room's view has it. */
  readonly shown: CaptainFlipView | null;
  readonly now: CaptainFlipEvent | null;
  /** Another with every event: whatever is animated by CSS begins anew. */
  readonly n: number;
  readonly speed: number;
}

/** What flies changes the table when it lands, all else when it begins. */
export type Cue = "begin" | "land";

const dark: Stage = { shown: null, now: null, n: 0, speed: 1 };

/** `lying`: the table as it lay before the message that is being played; `waiting`: how many events are to come. */
export function scriptOver(lying: () => CaptainFlipView | null, waiting: () => number): Script<Cue, Stage> {
  return {
    dark,
    folds: true,
    timeline: ({ event }) => timelineOf(eventOf(event), paceFor(waiting())),
    staged(stage, step, cue) {
      const event = eventOf(step.event);
      const shown = stage.shown ?? lying();
      const changes = (cue === "land") === appliesAtEnd(event);
      return {
        shown: shown && changes ? applyEvent(shown, event) : shown,
        now: event,
        n: step.n,
        speed: cue === "begin" ? paceFor(waiting()) : stage.speed,
      };
    },
  };
}

function timelineOf(event: CaptainFlipEvent, speed: number): Timeline<Cue> {
  const length = lengthOf(event) * speed;
  const landing = appliesAtEnd(event) ? [{ at: Math.min(length, FLIGHT * speed), cue: "land" as const }] : [];
  return { beats: [{ at: 0, cue: "begin" }, ...landing], length };
}
