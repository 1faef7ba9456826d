/** What a screen reader is told of each event: the same sentences as in the terminal, from the game's own texts. */
import type { SevenWordsEvent, SevenWordsTextKey } from "../../generated/wire";
import type { Values } from "../../lib/messages";
import { alone, tellOf } from "../../table/telling";
import type { Cue } from "./script";

export interface Speaker {
  /** My seat; null for whoever watches. */
  me(): number | null;
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

function revealed({ words, values }: Event<"revealed">, cue: Cue, speaker: Speaker): Said[] {
  if (cue.kind !== "word") return [];
  const [word, name] = [words[cue.seat], speaker.name(cue.seat)];
  return [
    word
      ? tellOf(speaker, cue.seat, "event.revealed", { name, word, n: values[cue.seat] ?? 0 })
      : tellOf(speaker, cue.seat, "event.no_word", { name }),
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
      return [tellOf(speaker, event.seat, `event.${event.type}`, { name: name(event.seat) })];
    case "time_is_up":
      return [tell(`event.time_is_up_${event.what}`)];
    case "challenged":
      return [challenged(event, speaker)];
    case "voted":
      return [tellOf(speaker, event.by, "event.voted", { by: name(event.by) })];
    case "overruled":
      return [overruled(event, speaker)];
    case "proposed":
      return [tellOf(speaker, event.seat, "event.proposed", { name: name(event.seat), word: event.word })];
    case "mended":
      return [tellOf(speaker, event.seat, "event.mended", { name: name(event.seat), word: event.word })];
    case "round_ended":
      return event.bonuses.map((n, seat) => (n ? tellOf(speaker, seat, "event.bonus", { n, name: name(seat) }) : null));
    case "glass_moved":
      return [tell(event.penalty ? "event.glass_moved_penalty" : "event.glass_moved", { field: event.field })];
    case "ended":
      return [
        ...event.scores.map((n, seat) => tellOf(speaker, seat, "event.total", { name: name(seat), n })),
        ended(event, speaker),
      ];
  }
}

function overruled({ seat, stands }: Event<"overruled">, speaker: Speaker): Said {
  const key = stands ? "event.overruled_stands" : "event.overruled_fails";
  return tellOf(speaker, seat, key, { name: speaker.name(seat) });
}

function challenged({ seat, by, stands, why, earlier }: Event<"challenged">, speaker: Speaker): Said {
  return tellOf(speaker, by, `event.challenged_${stands ? "stands" : (why ?? "unknown")}`, {
    by: speaker.name(by),
    word: speaker.word(seat),
    earlier: earlier ?? "",
  });
}

function ended({ winners }: Event<"ended">, speaker: Speaker): Said {
  if (!winners.length) return speaker.tell("event.lost");
  const names = winners.map((seat) => speaker.name(seat)).join(", ");
  return tellOf(speaker, alone(winners), winners.length > 1 ? "event.shared" : "event.won", { names });
}
