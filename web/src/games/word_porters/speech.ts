/** What a screen reader is told of each event: the same sentences as in the terminal, from the game's own texts. */
import type { WordPortersEvent, WordPortersTextKey } from "../../generated/wire";
import type { Values } from "../../lib/messages";
import { alone, tellOf } from "../../table/telling";
import type { Cue } from "./timeline";

export interface Speaker {
  /** My seat; null for whoever watches. */
  me(): number | null;
  name(seat: number): string;
  /** One of the ten words. */
  word(place: number): string;
  /** A sentence of the game's texts; null while they are not here. */
  tell(key: WordPortersTextKey, values?: Values): string | null;
}

/** The sentences that belong to a moment of an event. */
export function sentences(event: WordPortersEvent, cue: Cue, speaker: Speaker): string[] {
  return spoken(event, cue, speaker).filter((sentence) => sentence !== null);
}

function spoken(event: WordPortersEvent, cue: Cue, speaker: Speaker): (string | null)[] {
  if (event.type === "revealed") return cue.kind === "truth" ? revealed(event, speaker) : [];
  return cue.kind === "tell" ? plain(event, speaker) : [];
}

function revealed(
  { seat, place, word, right }: Extract<WordPortersEvent, { type: "revealed" }>,
  speaker: Speaker,
): (string | null)[] {
  const { name, tell } = speaker;
  const found = right.length
    ? tell("event.revealed_right", { names: right.map(name).join(", ") })
    : tell("event.revealed_nobody");
  return [tellOf(speaker, seat, "event.revealed", { name: name(seat), place, word }), found];
}

function plain(event: Exclude<WordPortersEvent, { type: "revealed" }>, speaker: Speaker): (string | null)[] {
  const { name, tell } = speaker;
  switch (event.type) {
    case "dealt":
      return [dealt(event, speaker)];
    case "identity_is":
      return [tell("event.identity_is", { place: event.place, word: event.word })];
    case "placed":
      return [placed(event, speaker)];
    case "passed":
      return [
        tellOf(speaker, event.seat, event.forced ? "event.passed_forced" : "event.passed", { name: name(event.seat) }),
      ];
    case "declined":
    case "voted":
    case "is_ready":
      return [tellOf(speaker, event.seat, `event.${event.type}`, { name: name(event.seat) })];
    case "vote_is":
      return [
        tell("event.vote_is", {
          list: Object.entries(event.words)
            .map(([seat, place]) => `${name(Number(seat))} ${place} ${speaker.word(place)}`)
            .join(", "),
        }),
      ];
    case "scored":
      return event.gained.map((gained, seat) =>
        tellOf(speaker, seat, "event.scored", {
          name: name(seat),
          gained: `+${gained}`,
          score: event.scores[seat] ?? 0,
        }),
      );
    case "voting_opened":
    case "time_is_up":
      return [tell(`event.${event.type}`)];
    case "ended":
      return [ended(event, speaker)];
  }
}

function dealt({ round, start, hints }: Extract<WordPortersEvent, { type: "dealt" }>, speaker: Speaker): string | null {
  return tellOf(speaker, start, "event.dealt", { round, start: speaker.name(start), hints: hints.length });
}

function placed(
  { seat, hint, tokens }: Extract<WordPortersEvent, { type: "placed" }>,
  speaker: Speaker,
): string | null {
  return tellOf(speaker, seat, tokens.length > 1 ? "event.placed_shared" : "event.placed", {
    name: speaker.name(seat),
    token: tokens[0] ?? 0,
    hint,
  });
}

function ended({ winners, scores }: Extract<WordPortersEvent, { type: "ended" }>, speaker: Speaker): string | null {
  const values = { names: winners.map((seat) => speaker.name(seat)).join(", "), score: scores[winners[0] ?? 0] ?? 0 };
  return tellOf(speaker, alone(winners), winners.length > 1 ? "event.ended" : "event.ended_one", values);
}
