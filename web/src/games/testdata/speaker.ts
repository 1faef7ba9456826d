/** A speaker with a game's own texts, as its message files have them. */
import { format, type Locale, type Message } from "../../shared/i18n/messages";
import type { TextContext } from "../../table/game/second_person";
import texts from "./texts.json";

export type Game = keyof typeof texts;

export const names = ["Ada", "Bruno", "Celia", "Dana"];

export function speakerOf(
  game: Game,
  language: Locale = "en",
  me: number | null = null,
): TextContext & { name(seat: number): string } {
  const messages: Readonly<Record<string, Message>> = texts[game][language];
  return {
    me: () => me,
    name: (seat) => names[seat] ?? "?",
    tell: (key, values) => {
      const message = messages[key];
      return message === undefined ? null : format(message, language, { ...values, count: values?.n ?? 0 });
    },
  };
}
