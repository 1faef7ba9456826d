import { describe, expect, it } from "vitest";
import type { WordPortersEvent } from "../../../generated/wire";
import { giveTile, holderOf, missingSeats, isSameBallot, removeTile } from "../voting/ballot";
import { reveals, view } from "../fixtures";
import { bestHints, lastOrder, times, hintsBy, verdict } from "./hints";
import { speakerOf } from "../../testdata/speaker";
import { sentences, type TextContext } from "../speech";
import { emptyStage, sceneOf, scores, spots, staged, type Stage } from "../reveal/stage";
import { timeline } from "../reveal/timeline";

const [first, second] = reveals;
if (!first || !second) throw new Error("the fixture has lost its reveals");
const events = reveals.map((reveal): WordPortersEvent => ({ type: "revealed", ...reveal }));
const played = (count: number): Stage =>
  events
    .slice(0, count)
    .flatMap((event) => timeline(event).beats.map(({ cue }) => ({ event, cue })))
    .reduce((stage, { event, cue }) => staged(stage, event, cue), emptyStage);

describe("a ballot", () => {
  it("has each tile once: given again, it leaves whoever had it (WP-19)", () => {
    expect(giveTile({ 1: 4, 2: 7 }, 2, 4)).toEqual({ 2: 4 });
    expect(giveTile({ 1: 4 }, 1, 5)).toEqual({ 1: 5 });
  });

  it("knows whose a tile is, who has none, and whether anything was changed", () => {
    expect(holderOf({ 1: 4 }, 4)).toBe(1);
    expect(holderOf({ 1: 4 }, 5)).toBeNull();
    expect(missingSeats(removeTile({ 1: 4, 2: 7 }, 7), [1, 2])).toEqual([2]);
    expect(isSameBallot({ 1: 4, 2: 7 }, { 2: 7, 1: 4 })).toBe(true);
    expect(isSameBallot({ 1: 4 }, { 1: 4, 2: 7 })).toBe(false);
  });
});

describe("hints", () => {
  it("are told in the order of placing, with the word they are not (WP-17)", () => {
    expect(hintsBy(1, view().hints)).toEqual([
      { card: 2, hint: "hot", other: "cold", tokens: [1], order: 1 },
      { card: 4, hint: "sharp", other: "blunt", tokens: [2], order: 3 },
    ]);
    expect(hintsBy(2, view().hints)[0]?.tokens).toEqual([1, 3]);
    expect(lastOrder(view().hints)).toBe(3);
  });

  it("are judged by who understood, and by who erred in the same way", () => {
    expect(verdict(first)).toEqual({ kind: "some", right: 1, crowd: null });
    expect(verdict(second)).toEqual({ kind: "nobody", crowd: { place: 1, voters: 2 } });
    expect(verdict({ ...first, right: [0, 2] }).kind).toBe("all");
  });

  it("say in times what was measured in bits (WP-29)", () => {
    expect([times(1), times(0), times(-1), times(1.7)]).toEqual([2, 1, 0.5, 3.2]);
  });

  it("have a best one for each player who told anything (WP-29)", () => {
    const heard = { seat: 1, card: 2, word: 1, tokens: [1], beliefs: [], missed: null };
    const rounds = [1, 2].map((round) => ({
      round,
      known: true,
      best: [null, 0],
      heard: [{ ...heard, hint: `hint ${round}`, bits: round }],
    }));
    const history = [1, 2].map((round) => ({ round, start: 0, words: [], hints: [], gained: [], reveals: [first] }));
    expect(bestHints({ right: [], best_pairs: [], rounds }, history)).toEqual([
      { seat: 1, hint: "hint 2", word: "squirrel", bits: 2 },
    ]);
  });
});

describe("the timeline", () => {
  it("sends number 3 first, because the other porter stands on it (WP-12)", () => {
    const { beats } = timeline({ type: "placed", seat: 2, card: 2, word: 2, hint: "cold", tokens: [1, 3] });
    const walks = beats.flatMap(({ at, cue }) => (cue.kind === "walk" ? [[cue.token, at]] : []));
    expect(walks.map(([token]) => token)).toEqual([3, 1]);
    expect(walks[1]?.[1]).toBeGreaterThan(walks[0]?.[1] ?? 0);
  });

  it("shows every vote before the truth, and leaves time to laugh (WP-21)", () => {
    const { beats, length } = timeline({ type: "revealed", ...first });
    expect(beats.map(({ cue }) => cue.kind)).toEqual(["hush", "vote", "vote", "truth"]);
    expect(length - (beats.at(-1)?.at ?? 0)).toBeGreaterThan(1_500);
  });

  it("takes no time to say that somebody voted", () => {
    expect(timeline({ type: "voted", seat: 1 }).length).toBe(0);
  });
});

describe("the stage", () => {
  const before = view({ phase: "voting", mine: 6 });

  it("tells nothing of an identity until its truth is out (WP-8)", () => {
    const hushed = staged(emptyStage, events[0]!, { kind: "hush" });
    expect(sceneOf(before, hushed)).toBe("reveal");
    expect(spots(before, hushed).every(({ owner }) => owner === null)).toBe(true);
    const voted = staged(hushed, events[0]!, { kind: "vote", voter: 2 });
    expect(spots(before, voted)[8]?.voters).toEqual([2]);
    expect(scores(before, voted)).toEqual([2, 3, 1]);
  });

  it("counts a point for the voter and one for the player as it comes out (WP-21)", () => {
    expect(scores(before, played(1))).toEqual([3, 4, 1]);
    expect(scores(before, played(2))).toEqual([3, 4, 1]);
    expect(spots(before, played(2)).flatMap(({ place, owner }) => (owner === null ? [] : [[place, owner]]))).toEqual([
      [2, 2],
      [4, 1],
    ]);
  });

  it("goes dark with all identities known once points are told", () => {
    const stage = staged(played(2), { type: "scored", gained: [1, 1, 0], scores: [3, 4, 1] }, { kind: "tell" });
    expect(stage.light).toBeNull();
    expect(stage.before.map(({ seat }) => seat)).toEqual([1, 2]);
  });
});

describe("what is spoken", () => {
  const speaker: TextContext = { ...speakerOf("word_porters"), wordAt: (place) => `word ${place}` };
  const said = (event: WordPortersEvent): string =>
    timeline(event)
      .beats.flatMap(({ cue }) => sentences(event, cue, speaker))
      .join(" ");

  it("names the cost of sharing (WP-12)", () => {
    const placed = { type: "placed", card: 2, word: 1, hint: "cold" } as const;
    expect(said({ ...placed, seat: 2, tokens: [1, 3] })).toBe(
      "Celia places number 1, with number 3 under it, on cold.",
    );
    expect(said({ ...placed, seat: 1, tokens: [1] })).toBe("Bruno places number 1 on cold.");
  });

  it("says an identity once, with the truth, and who found it (WP-21)", () => {
    expect(said(events[0]!)).toBe("Bruno was number 4: squirrel. Found by Ada.");
    expect(said(events[1]!)).toMatch(/Nobody found it\.$/);
  });

  it("reads one's own vote back word by word (WP-20)", () => {
    expect(said({ type: "vote_is", words: { 1: 4 } })).toBe("Your vote: Bruno 4 word 4.");
  });
});
