/** What a screen reader is told of each event: the same sentences as in the terminal, from the game's own texts. */
import type { WordPortersEvent, WordPortersTextKey } from "../../generated/wire";
import type { Values } from "../../lib/messages";
import type { Cue } from "./timeline";

export interface Speaker {
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
  { name, tell }: Speaker,
): (string | null)[] {
  const found = right.length
    ? tell("event.revealed_right", { names: right.map(name).join(", ") })
    : tell("event.revealed_nobody");
  return [tell("event.revealed", { name: name(seat), place, word }), found];
}

function plain(event: Exclude<WordPortersEvent, { type: "revealed" }>, speaker: Speaker): (string | null)[] {
  const { name, tell } = speaker;
  switch (event.type) {
    case "dealt":
      return [tell("event.dealt", { round: event.round, start: name(event.start), hints: event.hints.length })];
    case "identity_is":
      return [tell("event.identity_is", { place: event.place, word: event.word })];
    case "placed":
      return [placed(event, speaker)];
    case "passed":
      return [tell(event.forced ? "event.passed_forced" : "event.passed", { name: name(event.seat) })];
    case "declined":
    case "voted":
    case "is_ready":
      return [tell(`event.${event.type}`, { name: name(event.seat) })];
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
        tell("event.scored", { name: name(seat), gained: `+${gained}`, score: event.scores[seat] ?? 0 }),
      );
    case "voting_opened":
    case "time_is_up":
      return [tell(`event.${event.type}`)];
    case "ended":
      return [ended(event, speaker)];
  }
}

function placed(
  { seat, hint, tokens }: Extract<WordPortersEvent, { type: "placed" }>,
  { name, tell }: Speaker,
): string | null {
  return tell(tokens.length > 1 ? "event.placed_shared" : "event.placed", {
    name: name(seat),
    token: tokens[0] ?? 0,
    hint,
  });
}

function ended(
  { winners, scores }: Extract<WordPortersEvent, { type: "ended" }>,
  { name, tell }: Speaker,
): string | null {
  const values = { names: winners.map(name).join(", "), score: scores[winners[0] ?? 0] ?? 0 };
  return tell(winners.length > 1 ? "event.ended" : "event.ended_one", values);
}
