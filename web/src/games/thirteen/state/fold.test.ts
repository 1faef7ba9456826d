/**
 * A whole game as the server told it to one seat: every message's events, folded, give the table that it ended with.
 */
import { describe, expect, it } from "vitest";
import type { ThirteenEvent, ThirteenSide, ThirteenView } from "../../../generated/wire";
import { applyEvent } from "./fold";
import { lengthOf, pendingHunt, scriptOver, emptyStage, type Stage } from "./script";
import duel from "../testdata/duel.json";

interface Ply {
  readonly events: readonly ThirteenEvent[];
  readonly view: ThirteenView;
}
const first = duel.first as unknown as ThirteenView;
const plies = duel.plies as unknown as readonly Ply[];

function folded(before: ThirteenView, { events, view }: Ply): ThirteenView {
  let paid = 0;
  return events.reduce((so_far, event) => {
    if (event.type === "played") paid = event.souls;
    return applyEvent(so_far, event, view, paid);
  }, before);
}

/** What is counted and where it lies; strengths are the server's to know. */
const laid = ({ sides }: ThirteenView) =>
  sides.map(({ deck, hand, madness, souls, spent, locked, cards, play, lost }: ThirteenSide) => ({
    deck,
    hand,
    madness,
    souls,
    spent,
    locked,
    held: cards.map(({ card }) => card).sort(),
    lost: lost.map(({ card }) => card),
    play: play.map(({ card, expended, souls: on }) => ({ card, expended, on })),
  }));

describe("the table after every message", () => {
  const befores = [first, ...plies.map(({ view }) => view)];
  /** A Spell whose effect waits for a choice is told of in two messages: what was paid is known to the first alone. */
  const whole = plies
    .map((ply, at) => ({ ply, at }))
    .filter(({ ply, at }) => !ply.view.pending && !befores[at]?.pending);

  it("has games enough to fold", () => expect(whole.length).toBeGreaterThan(40));
  it.each(whole)("is what its events say (message $at)", ({ ply, at }) => {
    expect(laid(folded(befores[at] ?? first, ply))).toEqual(laid(ply.view));
  });
});

describe("the hunt as a story", () => {
  const story = (events: readonly ThirteenEvent[], lying: ThirteenView, later: ThirteenView): Stage[] => {
    const script = scriptOver(
      () => lying,
      () => 0,
    );
    const stages: Stage[] = [];
    events.reduce((stage, event, n) => {
      const next = script.staged(stage, { n, event, table: { view: later } as never, last: false }, "tell");
      stages.push(next);
      return next;
    }, emptyStage);
    return stages;
  };
  const at = plies.findIndex(({ events }) => events.some(({ type }) => type === "waylaid"));
  const [hunt, answer] = [plies[at - 1], plies[at]];

  it("is declared, waylaid, fought and over, in this order (TH-30, TH-32, TH-34)", () => {
    expect(hunt && pendingHunt(hunt.view)?.act).toBe("declared");
    const acts = story(answer?.events ?? [], hunt?.view ?? first, answer?.view ?? first).map(
      (stage) => stage.hunt?.act ?? null,
    );
    expect(acts[0]).toBe("waylaid");
    expect(acts).toContain("clash");
    expect(acts.indexOf("clash")).toBeLessThan(acts.indexOf("fallen"));
  });

  it("gives every event a moment, so that none is passed over", () => {
    const times = plies.flatMap(({ events }) => events.map((event) => lengthOf(event, 0)));
    expect(Math.min(...times)).toBeGreaterThan(0);
  });

  it("spends less time on what I do myself", () => {
    const played = plies.flatMap(({ events }) => events).find((event) => event.type === "played");
    if (played?.type !== "played") throw new Error("nobody plays a card");
    expect(lengthOf(played, played.seat)).toBeLessThan(lengthOf(played, 1 - played.seat));
  });
});
