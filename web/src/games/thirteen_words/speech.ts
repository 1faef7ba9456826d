/** What a screen reader is told of each event: the same sentences as in the terminal, from the game's own texts. */
import type { ThirteenWordsEvent, ThirteenWordsTextKey } from "../../generated/wire";
import type { Values } from "../../lib/messages";
import type { Asked } from "../../table/texts.svelte";
import { alone, tellOf } from "../../table/telling";
import type { Cue } from "./timeline";

export interface Speaker {
  /** My seat; null for whoever watches. */
  me(): number | null;
  name(seat: number): string;
  /** A sentence of the game's texts; null while they are not here. */
  tell(key: Asked<ThirteenWordsTextKey>, values?: Values): string | null;
}

/** The sentences that belong to a moment of an event. */
export function sentences(event: ThirteenWordsEvent, cue: Cue, speaker: Speaker): string[] {
  return spoken(event, cue, speaker).filter((sentence) => sentence !== null);
}

function spoken(event: ThirteenWordsEvent, cue: Cue, speaker: Speaker): (string | null)[] {
  if (event.type === "revealed") return cue.kind === "land" ? [chose(event, cue.seat, speaker)] : [];
  if (cue.kind !== "tell" && cue.kind !== "nobody") return [];
  return [...plain(event, speaker)];
}

function chose(
  { captain, words }: Extract<ThirteenWordsEvent, { type: "revealed" }>,
  seat: number,
  speaker: Speaker,
): string | null {
  const key = seat === captain ? "event.revealed_captain" : "event.revealed";
  return tellOf(speaker, seat, key, { name: speaker.name(seat), word: words[seat] ?? "" });
}

function plain(event: Exclude<ThirteenWordsEvent, { type: "revealed" }>, speaker: Speaker): (string | null)[] {
  const { name, tell } = speaker;
  switch (event.type) {
    case "announced":
      return [
        tellOf(speaker, event.captain, "event.announced", {
          round: event.round,
          captain: name(event.captain),
          word: event.word,
        }),
      ];
    case "chosen":
    case "is_ready":
      return [tellOf(speaker, event.seat, `event.${event.type}`, { name: name(event.seat) })];
    case "choice_is":
      return [tell("event.choice_is", { place: event.place, word: event.word })];
    case "starred":
      return [starred(event.seats, speaker)];
    case "time_is_up":
      return [tell("event.time_is_up")];
    case "turned":
      return [tell("event.turned", { word: event.word, centre: event.centre })];
    case "ended":
      return [tell("event.team", { n: event.team }), ending(event.level, speaker)];
  }
}

function starred(seats: readonly number[], speaker: Speaker): string | null {
  if (!seats.length) return speaker.tell("event.starred_nobody");
  const names = seats.map((seat) => speaker.name(seat)).join(", ");
  return tellOf(speaker, alone(seats), "event.starred", { n: seats.length, names });
}

function ending(level: number | null, { tell }: Speaker): string | null {
  if (level === null) return tell("event.ended");
  return tell("event.ended_level", { level, level_name: tell(`level.${level}`) ?? "" });
}
