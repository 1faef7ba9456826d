/** What an event looks like in time: the table after it, and what stands in the light meanwhile. Pure. */
import type { ThirteenCardRef, ThirteenEvent, ThirteenView } from "../../../generated/wire";
import type { Script, Timeline } from "../../../table/animation/theatre.svelte";
import { applyEvent } from "./fold";
import { eventOf, viewOf } from "../types";

/** TH-30 to TH-34, told as a story. */
export type Act = "declared" | "waylaid" | "declined" | "clash" | "fallen" | "dread" | "failed";

export interface HuntScene {
  readonly act: Act;
  readonly seat: number;
  readonly hunter: ThirteenCardRef;
  /** Null is the enemy player. */
  readonly target: ThirteenCardRef | null;
  readonly waylayer: ThirteenCardRef | null;
  /** The strengths of the confrontation. */
  readonly strength: number | null;
  readonly against: number | null;
  readonly killed: readonly number[];
}

export interface Stage {
  /** The table as far as it has been told; null: as it lies. */
  readonly view: ThirteenView | null;
  readonly now: ThirteenEvent | null;
  readonly hunt: HuntScene | null;
  /** The card that everybody looks at: it is being played, or does something. */
  readonly shown: { readonly card: ThirteenCardRef; readonly seat: number } | null;
  /** Souls on the card that is being played. */
  readonly paid: number;
}

export type Cue = "tell";

export const emptyStage: Stage = { view: null, now: null, hunt: null, shown: null, paid: 0 };

/** Milliseconds that an event stays in sight. */
const LENGTHS: Readonly<Partial<Record<ThirteenEvent["type"], number>>> = {
  turn_began: 950,
  drew: 260,
  drew_card: 240,
  collected_soul: 300,
  collected_madness: 430,
  consumed_madness: 600,
  played: 950,
  entered: 420,
  resolved: 420,
  used: 800,
  triggered: 480,
  killed: 850,
  destroyed: 650,
  consumed: 550,
  returned: 500,
  discarded: 420,
  changed: 480,
  hunted: 1300,
  waylaid: 1200,
  declined: 350,
  confronted: 1250,
  hunt_failed: 800,
  ended: 900,
  chosen: 260,
  souls_recovered: 250,
  mulliganed: 250,
};

/** Long enough for the table to change: what takes no time is told, and not shown. */
const AT_LEAST = 40;
/** What I do myself is no news to me. */
const MY_OWN = 0.55;
/** Another's card lies in the light until it can be read. */
const TO_BE_READ: Readonly<Partial<Record<ThirteenEvent["type"], number>>> = { played: 2500, used: 2000 };

export function lengthOf(event: ThirteenEvent, me: number | null): number {
  const length = LENGTHS[event.type] ?? AT_LEAST;
  if (event.type !== "played" && event.type !== "used" && event.type !== "chosen") return length;
  return event.seat === me ? length * MY_OWN : (TO_BE_READ[event.type] ?? length);
}

const refIn = (view: ThirteenView, card: number | null): ThirteenCardRef | null => {
  const found = view.sides.flatMap(({ play }) => play).find((each) => each.card === card);
  return found ? { card: found.card, id: found.id } : null;
};

/** A hunt that lies on the table: between its declaration and the answer. */
export function pendingHunt(view: ThirteenView): HuntScene | null {
  const hunter = refIn(view, view.hunt?.hunter ?? null);
  if (!view.hunt || !hunter) return null;
  const { seat, target, waylayer } = view.hunt;
  return {
    act: waylayer === null ? "declared" : "waylaid",
    seat,
    hunter,
    target: target === "player" ? null : refIn(view, target),
    waylayer: refIn(view, waylayer),
    strength: null,
    against: null,
    killed: [],
  };
}

function huntAfter(hunt: HuntScene | null, event: ThirteenEvent): HuntScene | null {
  switch (event.type) {
    case "hunted":
      return {
        act: "declared",
        seat: event.seat,
        hunter: event.hunter,
        target: event.target,
        waylayer: null,
        strength: null,
        against: null,
        killed: [],
      };
    case "waylaid":
      return hunt && { ...hunt, act: "waylaid", waylayer: event.card };
    case "declined":
      return hunt && { ...hunt, act: "declined" };
    case "confronted":
      return hunt && { ...hunt, act: "clash", strength: event.strength, against: event.target ? event.against : null };
    case "killed":
      return hunt?.act === "clash" ? { ...hunt, act: "fallen", killed: event.cards.map(({ card }) => card) } : hunt;
    case "collected_madness":
      return hunt && (hunt.act === "clash" || hunt.act === "dread") ? { ...hunt, act: "dread" } : null;
    case "hunt_failed":
      return hunt && { ...hunt, act: "failed" };
    case "turn_began":
    case "turn_ended":
    case "played":
    case "ended":
      return null;
    default:
      return hunt?.act === "fallen" ? null : hunt;
  }
}

function shownAfter(shown: Stage["shown"], event: ThirteenEvent): Stage["shown"] {
  if (event.type === "played" || event.type === "used") return { card: event.card, seat: event.seat };
  if (event.type === "entered" || event.type === "resolved" || event.type === "hunted" || event.type === "turn_began")
    return null;
  return shown;
}

/** `lying`: the table as it lay before the message that is being played. */
export function scriptOver(lying: () => ThirteenView | null, me: () => number | null): Script<Cue, Stage> {
  return {
    dark: emptyStage,
    timeline: ({ event }): Timeline<Cue> => ({
      beats: [{ at: 0, cue: "tell" }],
      length: lengthOf(eventOf(event), me()),
    }),
    staged(stage, step) {
      const event = eventOf(step.event);
      const [before, later] = [stage.view ?? lying(), viewOf(step.table)];
      if (!before || !later) return stage;
      const paid = event.type === "played" ? event.souls : stage.paid;
      return {
        view: applyEvent(before, event, later, paid),
        now: event,
        paid,
        hunt: huntAfter(stage.hunt ?? pendingHunt(before), event),
        shown: shownAfter(stage.shown, event),
      };
    },
  };
}
