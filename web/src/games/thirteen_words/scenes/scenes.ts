/**
 * Moments of a game to look at while one works on them: `npm run dev`, then
 * /scenes.html?scene=choosing&seats=5&words=pl
 */
import type { ServerMessage, TableInfo, ThirteenWordsEvent } from "../../../generated/wire";
import { explaining, meeting, over, remarks, revealed, table, view, type Words } from "../fixtures";

export interface Scene {
  readonly table: TableInfo;
  /** What happens a moment after the page is open. */
  readonly then?: { readonly table: TableInfo; readonly events: ThirteenWordsEvent[] };
}

export interface Wanted {
  readonly seats: number;
  readonly words: Words;
  readonly seat: number | null;
}

type Make = (wanted: Wanted) => Scene;

const seated = ({ seat }: Wanted) => ({ seat, ...(seat === null ? { moves: [] } : {}) });
const some = (count: number): boolean[] => Array.from({ length: count }, (_, seat) => seat % 2 === 0);

const asGuesser: Make = (wanted) => ({ table: table(view({}, wanted.seats, wanted.words), seated(wanted)) });
const asCaptain: Make = (wanted) => ({
  table: table(view({ captain: 0 }, wanted.seats, wanted.words), seated(wanted)),
});
const chosen: Make = (wanted) => ({
  table: table(
    view({ chosen: some(wanted.seats), mine: wanted.seat === null ? null : 9 }, wanted.seats, wanted.words),
    seated(wanted),
  ),
});
const first: Make = (wanted) => ({
  table: table({ ...view({}, wanted.seats, wanted.words), round: 1, chain: [] }, seated(wanted)),
});

const talk: Make = (wanted) => ({
  table: table(explaining(meeting(wanted.seats), wanted.words, { ready: some(wanted.seats).map((one) => !one) }), {
    ...seated(wanted),
    deadline: 42,
  }),
});
const apart = (count: number): number[] =>
  Array.from({ length: count }, (_, seat) => [1, 9, 5, 12, 7, 4, 8, 2][seat] ?? 1);

const reveal =
  (places: (count: number) => number[]): Make =>
  (wanted) => {
    const after = explaining(places(wanted.seats), wanted.words);
    return { ...asGuesser(wanted), then: { table: table(after, seated(wanted)), events: revealed(after) } };
  };

const turn: Make = (wanted) => {
  const before = explaining(meeting(wanted.seats), wanted.words);
  const centre = wanted.words === "pl" ? "ciężarówka" : "volcano";
  const after = view(
    {
      round: 5,
      captain: 2,
      centre,
      ring: before.ring.map((word, at) => (at === 8 ? null : word)),
      chain: before.chain,
      scores: before.scores,
      team: before.team,
    },
    wanted.seats,
    wanted.words,
  );
  const events: ThirteenWordsEvent[] = [
    { type: "turned", place: 9, word: before.ring[8] ?? "", centre },
    { type: "announced", round: 5, captain: 2, word: centre },
  ];
  return { table: table(before, seated(wanted)), then: { table: table(after, seated(wanted)), events } };
};

const end =
  (level: number | null): Make =>
  (wanted) => ({ table: table(over(wanted.seats, wanted.words, level), seated(wanted)) });

export const scenes: Record<string, Make> = {
  first,
  choosing: asGuesser,
  captain: asCaptain,
  chosen,
  reveal: reveal(meeting),
  nobody: reveal(apart),
  explaining: talk,
  turn,
  end: end(4),
  perfect: end(7),
  low: end(null),
};

export function talkOf(scene: string): ReturnType<typeof remarks> {
  return scene === "explaining" ? remarks(4) : scene === "end" ? remarks(11) : [];
}

export type Told = ServerMessage;
