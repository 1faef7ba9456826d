/** What a screen reader is told of each event: the same sentences as in the terminal, from the game's own texts. */
import type { SevenWordsEvent, SevenWordsTextKey } from "../../generated/wire";
import type { Values } from "../../lib/messages";
import type { Cue } from "./script";

export interface Speaker {
  name(seat: number): string;
  /** The word of a seat in this round, once it is out. */
  word(seat: number): string;
  /** A sentence of the game's texts; null while they are not here. */
  tell(key: SevenWordsTextKey, values?: Values): string | null;
}

type Said = string | null;
type Event<T extends SevenWordsEvent["type"]> = Extract<SevenWordsEvent, { type: T }>;

/** The sentences that belong to a moment of an event. */
export function sentences(event: SevenWordsEvent, cue: Cue, speaker: Speaker): string[] {
  const said = event.type === "revealed" ? revealed(event, cue, speaker) : plain(event, speaker);
  return said.filter((sentence) => sentence !== null);
}

function revealed({ words, values }: Event<"revealed">, cue: Cue, { name, tell }: Speaker): Said[] {
  if (cue.kind !== "word") return [];
  const word = words[cue.seat];
  return [
    word
      ? tell("event.revealed", { name: name(cue.seat), word, n: values[cue.seat] ?? 0 })
      : tell("event.no_word", { name: name(cue.seat) }),
  ];
}

function plain(event: Exclude<SevenWordsEvent, { type: "revealed" }>, speaker: Speaker): Said[] {
  const { name, tell } = speaker;
  switch (event.type) {
    case "dealt":
      return [
        tell("event.dealt", { round: event.round }),
        event.columns.map(({ worth, cards }) => `${worth}: ${cards.map(({ letter }) => letter).join(", ")}.`).join(" "),
      ];
    case "written":
    case "locked":
    case "glass_turned":
    case "is_ready":
      return [tell(`event.${event.type}`, { name: name(event.seat) })];
    case "time_is_up":
      return [tell(`event.time_is_up_${event.what}`)];
    case "challenged":
      return [challenged(event, speaker)];
    case "voted":
      return [tell("event.voted", { by: name(event.by) })];
    case "overruled":
      return [tell(event.stands ? "event.overruled_stands" : "event.overruled_fails", { name: name(event.seat) })];
    case "mended":
      return [tell("event.mended", { name: name(event.seat), word: event.word })];
    case "round_ended":
      return event.bonuses.map((n, seat) => (n ? tell("event.bonus", { n, name: name(seat) }) : null));
    case "glass_moved":
      return [tell(event.penalty ? "event.glass_moved_penalty" : "event.glass_moved", { field: event.field })];
    case "ended":
      return [...event.scores.map((n, seat) => tell("event.total", { name: name(seat), n })), ended(event, speaker)];
  }
}

function challenged({ seat, by, stands, why, earlier }: Event<"challenged">, { name, word, tell }: Speaker): Said {
  return tell(`event.challenged_${stands ? "stands" : (why ?? "unknown")}`, {
    by: name(by),
    word: word(seat),
    earlier: earlier ?? "",
  });
}

function ended({ winners }: Event<"ended">, { name, tell }: Speaker): Said {
  if (!winners.length) return tell("event.lost");
  return tell(winners.length > 1 ? "event.shared" : "event.won", { names: winners.map(name).join(", ") });
}
