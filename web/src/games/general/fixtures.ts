/** A table of Liar's Dice as the server tells it: the page knows nothing of the game but this. */
import type { Event, Move, Picture, RoomInfo, TableInfo, View } from "../../generated/wire";
import type { Values } from "../../lib/messages";
import { format, type Message } from "../../lib/messages";
import type { Plain } from "./reading";
import type { Speaker } from "./speech";
import told from "./testdata/liars_dice.json";

export const names = ["Ania", "Bartek", "Chiara"];
export const picture = told.picture as unknown as Picture;
export const moments = told.moments as unknown as {
  readonly view: Plain;
  readonly asks: TableInfo["asks"];
  readonly moves: Move[];
  readonly events: Event[];
}[];
export const [opening, , , asked, shown] = moments as [
  (typeof moments)[0],
  (typeof moments)[0],
  (typeof moments)[0],
  (typeof moments)[0],
  (typeof moments)[0],
];

const texts: Record<string, Record<string, unknown>> = told.texts;

export function speaker(language: "en" | "pl", me: number | null): Speaker {
  const tell = (key: string, values: Values = {}): string | null => {
    const message = texts[language]?.[key] as Message | undefined;
    return message === undefined ? null : format(message, language, { ...values, count: values.n ?? 0 });
  };
  return { me: () => me, name: (seat) => names[seat] ?? null, tell };
}

/** What a server answers that has this game and no other. */
export function answer(path: string, brings: Picture | null = picture): unknown {
  if (path.endsWith("/picture")) return { picture: brings };
  return { language: "en", clauses: [], messages: texts.en };
}

export function room(): RoomInfo {
  const member = {
    host: false,
    bot: null,
    here: true,
    substituted: false,
    left: false,
    chair_free: false,
    patience: null,
    choices: {},
  };
  return {
    code: "K7QMX",
    link: "http://table.test/r/K7QMX",
    game: "liars_dice",
    options: {},
    members: names.map((name, seat) => ({ ...member, id: `m${seat}`, name, emblem: seat, seat, host: seat === 0 })),
    commitment: "c0",
    with_luck: [],
    table: "t1",
    can_start: false,
    problem: "running",
    games_played: 0,
    onlookers: 0,
  };
}

export function table(view: Plain, moves: Move[]): TableInfo {
  const now = moments.find((moment) => moment.view === view);
  return {
    id: "t1",
    game: "liars_dice",
    seats: ["m0", "m1", "m2"],
    seat: 0,
    view: view as unknown as View,
    asks: now?.asks ?? [],
    moves,
    deadline: null,
    chat_open: true,
    commitment: "c0",
    asked: 0,
    told: 0,
    proof: null,
    lesson: null,
  };
}
