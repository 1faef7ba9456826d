/** A table of Liar's Dice as the server tells it: the page knows nothing of the game but this. */
import type { Event, Move, UiSchema, RoomInfo, TableInfo, View } from "../../generated/wire";
import type { Values } from "../../shared/i18n/messages";
import { format, type Message } from "../../shared/i18n/messages";
import { laid, playing, seated } from "../../table/testdata/frames";
import type { Plain } from "./zones/reading";
import type { TextContext } from "../../table/game/second_person";
import told from "./testdata/liars_dice.json";

const names = ["Ania", "Bartek", "Chiara"];
export const picture = told.picture as unknown as UiSchema;
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

export function speaker(language: "en" | "pl", me: number | null): TextContext {
  const tell = (key: string, values: Values = {}): string | null => {
    const message = texts[language]?.[key] as Message | undefined;
    return message === undefined ? null : format(message, language, { ...values, count: values.n ?? 0 });
  };
  return { me: () => me, name: (seat) => names[seat] ?? null, tell };
}

/** What a server answers that has this game and no other. */
export function answer(path: string, brings: UiSchema | null = picture): unknown {
  if (path.endsWith("/picture")) return { picture: brings };
  return { language: "en", clauses: [], messages: texts.en };
}

export const room = (): RoomInfo => playing("liars_dice", seated(names));

export function table(view: Plain, moves: Move[]): TableInfo {
  const now = moments.find((moment) => moment.view === view);
  return laid(view as unknown as View, moves, names.length, { game: "liars_dice", asks: now?.asks ?? [] });
}
