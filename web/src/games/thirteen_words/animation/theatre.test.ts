import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setReducedMotion } from "../../../shared/device/reduced_motion.svelte";
import type { Step } from "../../../room/room_state";
import { explaining, meeting, revealed, table, view } from "../fixtures";
import { speakerOf } from "../../testdata/speaker";
import { sentences } from "../speech/speech";
import { Theatre } from "../../../table/animation/theatre.svelte";
import { emptyStage, script, spotlights, staged, stars, type Stage } from "./stage";
import { timeline, type Beat, type Cue } from "./timeline";

const after = explaining(meeting(4));
const [reveal, starred] = revealed(after);
if (reveal?.type !== "revealed" || starred?.type !== "starred") throw new Error("the fixture has lost its reveal");

const landings = (beats: readonly Beat[]): number[] =>
  beats.flatMap(({ cue }) => (cue.kind === "land" ? [cue.seat] : []));
const at = (beats: readonly Beat[], kind: string, seat: number): number =>
  beats.find(({ cue }) => cue.kind === kind && "seat" in cue && cue.seat === seat)?.at ?? NaN;

describe("the reveal's timeline", () => {
  it("shows the Captain first, then the others in the order told (TW-11)", () => {
    expect(landings(timeline(reveal, 4).beats)).toEqual([1, 2, 3, 0]);
  });

  it("or the Captain last, after a held breath", () => {
    const { beats } = timeline({ ...reveal, order: [2, 3, 0, 1] }, 4);
    expect(landings(beats)).toEqual([2, 3, 0, 1]);
    expect(at(beats, "fly", 1) - at(beats, "fly", 0)).toBeGreaterThan(at(beats, "fly", 0) - at(beats, "fly", 3));
  });

  it.each([2, 4, 8])("lets %d players land within seven seconds, each after it flew", (players) => {
    const order = Array.from({ length: players }, (_, seat) => seat);
    const { beats, length } = timeline({ ...reveal, captain: 0, order }, players);
    expect(length).toBeLessThan(7_000);
    for (const seat of order) expect(at(beats, "land", seat)).toBeGreaterThan(at(beats, "fly", seat));
    expect(Math.max(...beats.map((beat) => beat.at))).toBeLessThan(length);
  });

  it("throws a star to everybody who won one, and sighs where nobody did", () => {
    expect(timeline(starred, 4).beats.filter(({ cue }) => cue.kind === "star")).toHaveLength(starred.seats.length);
    expect(timeline({ type: "starred", seats: [] }, 4).beats.map(({ cue }) => cue.kind)).toEqual(["nobody"]);
  });

  it("hands the crown on from the seat on the right (TW-14)", () => {
    const { beats } = timeline({ type: "announced", round: 2, captain: 0, word: "sea" }, 4);
    expect(beats.map(({ cue }) => cue)).toContainEqual({ kind: "crown", from: 3, to: 0 });
  });

  it("takes no time to say that somebody chose or is ready", () => {
    expect(timeline({ type: "chosen", seat: 2 }, 4).length).toBe(0);
    expect(timeline({ type: "is_ready", seat: 2 }, 4).length).toBe(0);
  });
});

describe("the stage", () => {
  const play = (...beats: readonly Beat[]): Stage =>
    beats.reduce((stage, { cue }) => staged(stage, reveal, cue), emptyStage);

  it("shows no choice before it has landed (TW-9)", () => {
    const { beats } = timeline(reveal, 4);
    const upToFirst = beats.slice(0, beats.findIndex(({ cue }) => cue.kind === "land") + 1);
    const shown = spotlights(view(), play(...upToFirst)).flatMap(({ seats }) => seats);
    expect(shown).toEqual([1]);
  });

  it("ends where the settled view begins", () => {
    expect(spotlights(view(), play(...timeline(reveal, 4).beats))).toEqual(spotlights(after, emptyStage));
  });

  it("crowns the Captain's card and dims those that nobody chose", () => {
    const lights = spotlights(after, emptyStage);
    expect(lights.filter(({ crowned }) => crowned).map(({ place }) => place)).toEqual([9]);
    expect(lights.find(({ place }) => place === 9)?.seats[0]).toBe(1);
    expect(lights.find(({ place }) => place === 5)?.dimmed).toBe(false);
    expect(lights.find(({ place }) => place === 1)?.dimmed).toBe(true);
  });

  it("dims nothing while the Captain who is last has not shown", () => {
    const stage = { ...emptyStage, places: meeting(4), open: [2, 3, 0] };
    expect(spotlights(view(), stage).some(({ dimmed, crowned }) => dimmed || crowned)).toBe(false);
  });

  it("leaves a gap where the turned card lay (TW-13)", () => {
    const turning = { type: "turned", place: 9, word: "snow", centre: "volcano" } as const;
    expect(spotlights(after, staged(emptyStage, turning, { kind: "turn" }))[8]).toMatchObject({
      word: null,
      seats: [],
    });
  });

  it("counts a star when it has landed", () => {
    const stage = staged(emptyStage, starred, { kind: "star", seat: 3 });
    expect(stars(view(), stage, 3)).toBe((view().scores[3] ?? 0) + 1);
    expect(stars(view(), stage, 0)).toBe(view().scores[0]);
  });
});

describe("what is spoken", () => {
  const speaker = speakerOf("thirteen_words");
  const told = (event: Parameters<typeof timeline>[0]): string[] =>
    timeline(event, 4).beats.flatMap(({ cue }) => sentences(event, cue, speaker));

  it("is a sentence for each seat of a reveal, the Captain's own first", () => {
    expect(told(reveal)).toEqual([
      "The Captain, Bruno, chose snow.",
      "Celia chose pillow.",
      "Dana chose snow.",
      "Ada chose snow.",
    ]);
  });

  it.each([
    [{ type: "announced", round: 2, captain: 0, word: "sea" }, ["Round 2. Ada is Captain. The word is: sea."]],
    [{ type: "chosen", seat: 2 }, ["Celia has chosen."]],
    [{ type: "choice_is", place: 4, word: "sea" }, ["You chose 4: sea."]],
    [{ type: "starred", seats: [0, 1] }, ["2 stars: for Ada, Bruno."]],
    [{ type: "starred", seats: [] }, ["Nobody matched the Captain. No stars."]],
    [{ type: "is_ready", seat: 1 }, ["Bruno is ready."]],
    [{ type: "time_is_up" }, ["Time is up."]],
    [{ type: "turned", place: 4, word: "sea", centre: "salt" }, ["sea is turned over. The new centre word is salt."]],
    [{ type: "ended", team: 9, level: null }, ["The team has 9 stars.", "The game is over. No level this time."]],
    [
      { type: "ended", team: 30, level: 3 },
      ["The team has 30 stars.", "The game is over. Level 3: Two heads, one thought"],
    ],
  ] as const)("%j is told once", (event, lines) => {
    expect(told(structuredClone(event) as Parameters<typeof timeline>[0])).toEqual(lines);
  });

  it("is silent while the game's texts are not here", () => {
    expect(sentences(starred, { kind: "tell" }, { ...speaker, tell: () => null })).toEqual([]);
  });
});

describe("the theatre", () => {
  const steps: Step[] = [
    { n: 1, event: reveal, table: table(after), last: false },
    { n: 2, event: starred, table: table(after), last: true },
  ];
  const heard: string[] = [];
  const settled = vi.fn();
  let theatre: Theatre<Cue, Stage>;

  beforeEach(() => {
    vi.useFakeTimers();
    heard.length = 0;
    settled.mockClear();
    theatre = new Theatre(script, {
      settled,
      perform: (_, cue, quick) => void heard.push(quick ? `${cue.kind}!` : cue.kind),
    });
  });
  afterEach(() => {
    setReducedMotion(false);
    vi.useRealTimers();
  });

  /** The theatre lets go of a step a moment after it is over. */
  const moment = () => Promise.resolve();

  it("keeps the time of the timeline and settles once", async () => {
    const { length } = timeline(reveal, 4);
    theatre.follow(steps[0] ?? null);
    vi.advanceTimersByTime(length - 1);
    expect(settled).not.toHaveBeenCalled();
    expect(theatre.stage.open).toEqual([1, 2, 3, 0]);
    vi.advanceTimersByTime(1);
    await moment();
    expect(settled).toHaveBeenCalledOnce();
  });

  it("keeps what is open on the stage until the last event of the message", async () => {
    theatre.follow(steps[0] ?? null);
    vi.runAllTimers();
    await moment();
    expect(theatre.stage.open).toHaveLength(4);
    theatre.follow(steps[1] ?? null);
    vi.runAllTimers();
    await moment();
    expect(theatre.stage).toBe(emptyStage);
  });

  it("tells everything and shows nothing where things stay still", async () => {
    setReducedMotion(true);
    for (const step of steps) {
      theatre.follow(step);
      await moment();
    }
    expect(settled).toHaveBeenCalledTimes(2);
    expect(heard.filter((cue) => cue === "land!")).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("goes on by itself with what is only told, and leaves to be followed what is shown", async () => {
    setReducedMotion(true);
    settled.mockReturnValueOnce(steps[1]).mockReturnValueOnce(null);
    theatre.follow(steps[0] ?? null);
    await moment();
    expect(settled).toHaveBeenCalledTimes(2);
    expect(theatre.stage).toBe(emptyStage);
    settled.mockImplementationOnce(() => (setReducedMotion(false), steps[0]));
    theatre.follow(null);
    setReducedMotion(true);
    theatre.follow(steps[1] ?? null);
    await moment();
    expect(settled).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("skipped, tells the rest at once, and hurries through the same message", async () => {
    theatre.follow(steps[0] ?? null);
    theatre.skip();
    await moment();
    theatre.follow(steps[1] ?? null);
    await moment();
    expect(settled).toHaveBeenCalledTimes(2);
    expect(heard.filter((cue) => cue.startsWith("land"))).toHaveLength(4);
    expect(heard.filter((cue) => cue.startsWith("hush"))).toHaveLength(1);
  });

  it("does not play what the game has left behind", async () => {
    theatre.follow(steps[0] ?? null, true);
    await moment();
    expect(settled).toHaveBeenCalledOnce();
    theatre.follow(null);
    const later = { ...steps[0]!, n: 3 };
    theatre.follow(later);
    theatre.follow(later, true);
    await moment();
    expect(settled).toHaveBeenCalledTimes(2);
    expect(heard.filter((cue) => cue.startsWith("land"))).toEqual(Array(8).fill("land!"));
  });

  it("goes dark when somebody jumps to the present in the middle", async () => {
    theatre.follow(steps[0] ?? null);
    vi.advanceTimersByTime(2_000);
    theatre.skip();
    theatre.follow(null);
    await moment();
    expect(theatre.stage).toBe(emptyStage);
    expect(vi.getTimerCount()).toBe(0);
    expect(settled).not.toHaveBeenCalled();
  });
});
