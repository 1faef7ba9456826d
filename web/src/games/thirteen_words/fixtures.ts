/** Tables of 13 Words as the server would tell them, for the tests. */
import type {
  Member,
  Move,
  RoomInfo,
  SameBoards,
  TableInfo,
  TalkLine,
  ThirteenWordsEvent,
  ThirteenWordsLink,
  ThirteenWordsView,
} from "../../generated/wire";
import { laid, playing, seated } from "../../table/testdata/frames";

const words = {
  en: [
    "harbour",
    "lantern",
    "turtle",
    "thunder",
    "pillow",
    "grandmother",
    "orchestra",
    "needle",
    "snow",
    "passport",
    "caterpillar",
    "ink",
  ],
  pl: [
    "latarnia morska",
    "szczoteczka do zębów",
    "żółw",
    "aparat fotograficzny",
    "poduszka",
    "niedźwiedź",
    "orkiestra",
    "igła",
    "śnieg",
    "ciężarówka",
    "łódź podwodna",
    "pielęgniarka",
  ],
};
const centres = { en: ["river", "moon", "kitchen", "winter"], pl: ["rzeka", "księżyc", "kuchnia", "znaczek pocztowy"] };
const names = ["Ania", "Bartek", "Chiara", "Dev", "Ewa", "Fumiko", "Grześ", "Hal"];
type Words = keyof typeof words;

/** As many seats as wanted; from the third on bots sit in some. */
export const members = (count: number): Member[] =>
  seated(names.slice(0, count)).map((each, seat) => ({
    ...each,
    bot: seat === 3 || seat === 5 ? "associative" : null,
    here: seat !== 6,
  }));

export const room = (count: number, pack: Words, talkSeconds = 0): RoomInfo =>
  playing("thirteen_words", members(count), { pack, reveal: "captain_first", talk_seconds: talkSeconds });

/** Who won a star: all who chose the Captain's word, if there is more than one. */
function starred(chosen: readonly string[], captain: number): number[] {
  const same = chosen.flatMap((word, seat) => (word === chosen[captain] ? [seat] : []));
  return same.length > 1 ? same : [];
}

export function chain(rounds: number, count: number, pack: Words): ThirteenWordsLink[] {
  return Array.from({ length: rounds }, (_, at) => {
    const captain = at % count;
    const chosen = names
      .slice(0, count)
      .map((_, seat) => words[pack][(at * 5 + ((seat * seat + at) % 3 === 1 ? 3 : 0)) % 12] ?? "");
    return {
      round: at + 1,
      captain,
      centre: centres[pack][at % 4] ?? "",
      words: chosen,
      starred: starred(chosen, captain),
    };
  });
}

export function view(news: Partial<ThirteenWordsView> = {}, count = 4, pack: Words = "en"): ThirteenWordsView {
  const no = names.slice(0, count).map(() => false);
  const links = chain(3, count, pack);
  const scores = names.slice(0, count).map((_, seat) => links.filter((link) => link.starred.includes(seat)).length);
  return {
    game: "thirteen_words",
    phase: "choosing",
    round: 4,
    rounds: 11,
    captain: 1,
    centre: centres[pack][3] ?? "",
    ring: words[pack].map((word, at) => ([2, 5, 9].includes(at) ? null : word)),
    chosen: no,
    mine: null,
    places: null,
    ready: no,
    scores,
    team: scores.reduce((sum, one) => sum + one, 0),
    best: count * 11,
    levels: [5, 6, 7, 8, 9, 10, 11].map((each) => each * count),
    chain: links,
    reveal: "captain_first",
    result: null,
    ...news,
  };
}

const choices = (shown: ThirteenWordsView): Move[] =>
  shown.ring.flatMap((word, at) => (word ? [{ type: "choose" as const, place: at + 1 }] : []));

export function table(shown: ThirteenWordsView, news: Partial<TableInfo> = {}): TableInfo {
  const talking = shown.phase === "explaining";
  const moves: Move[] = talking ? [{ type: "ready" }] : shown.phase === "choosing" ? choices(shown) : [];
  return laid(shown, moves, shown.scores.length, { chat_open: shown.phase !== "choosing", ...news });
}

/** Everybody's places when the Captain and some others meet at place nine. */
export function meeting(count: number): number[] {
  return names.slice(0, count).map((_, seat) => (seat % 3 === 2 ? 5 : seat === 4 ? 12 : 9));
}

export function explaining(
  places: readonly number[],
  pack: Words = "en",
  news: Partial<ThirteenWordsView> = {},
): ThirteenWordsView {
  const before = view({}, places.length, pack);
  const chosen = places.map((place) => words[pack][place - 1] ?? "");
  const won = starred(chosen, before.captain);
  const scores = before.scores.map((score, seat) => score + (won.includes(seat) ? 1 : 0));
  const link = { round: 4, captain: before.captain, centre: before.centre, words: chosen, starred: won };
  return {
    ...before,
    phase: "explaining",
    places: [...places],
    chain: [...before.chain, link],
    scores,
    team: before.team + won.length,
    ...news,
  };
}

export function revealed(shown: ThirteenWordsView): ThirteenWordsEvent[] {
  const link = shown.chain.at(-1);
  const order = shown.scores.map((_, at) => (shown.captain + at) % shown.scores.length);
  return [
    { type: "revealed", captain: shown.captain, order, places: shown.places ?? [], words: link?.words ?? [] },
    { type: "starred", seats: link?.starred ?? [] },
  ];
}

export function over(count: number, pack: Words = "en", level: number | null = 4): ThirteenWordsView {
  const links = chain(11, count, pack);
  const team = level === null ? count * 4 : count * (4 + level) + 1;
  const matched = names
    .slice(0, count)
    .map((_, captain) =>
      names.slice(0, count).map((_, guesser) => (captain === guesser ? 0 : (captain + 2 * guesser) % 4)),
    );
  const rounds = names.slice(0, count).map((_, seat) => links.filter((link) => link.captain === seat).length);
  const details = {
    best: count * 11,
    matched: matched.map((row, captain) => row.map((times) => Math.min(times, rounds[captain] ?? 0))),
    rounds_as_captain: rounds,
    furthest: { round: 3, different: 2 },
  };
  const scores = names.slice(0, count).map((_, seat) => Math.floor(team / count) + (seat < team % count ? 1 : 0));
  const result = {
    winners: level ? scores.map((_, seat) => seat) : [],
    ranks: scores.map(() => 1),
    scores,
    team,
    level,
    details,
  };
  return view(
    {
      phase: "over",
      round: 11,
      ring: words[pack].map((word, at) => (at ? null : word)),
      chain: links,
      scores,
      team,
      result,
    },
    count,
    pack,
  );
}

/** TW-18: what the server finds out after such a game. */
export function sameBoards({ team, best, chain: links, scores }: ThirteenWordsView): SameBoards {
  const bot = (name: string, alone: number) => ({
    bot: name,
    alone,
    least: Math.floor(alone) - 4,
    most: Math.ceil(alone) + 4,
    with_captains: alone - 3,
  });
  const ideas = [3, 5]
    .filter((seat) => seat < scores.length)
    .map((seat) => ({
      seat,
      rounds: links.map(({ words: chosen, captain }) =>
        [...new Set([chosen[seat] ?? "", chosen[captain] ?? "", "ink"])].map((word, at) => ({
          word,
          link: 74 - 31 * at,
        })),
      ),
    }));
  return {
    team,
    best,
    chance: best / 4,
    teams: 10,
    bots: [bot("associative", best * 0.7), bot("easy", best * 0.55), bot("sharp", best * 0.87)],
    ideas,
  };
}

/** What bots said, a line for each round so far. */
export function remarks(rounds: number): TalkLine[] {
  return Array.from({ length: rounds }, () => [
    {
      member: "m3",
      text: null,
      texts: { en: "Winter is when the snow comes. I never doubted it.", pl: "Zimą pada śnieg. Ani chwili wahania." },
    },
    {
      member: "m5",
      text: null,
      texts: { en: "I was torn between snow and lantern.", pl: "Wahałem się między śniegiem a latarnią." },
    },
  ]).flat();
}
