/** What is told of each event: the same sentences as in the terminal, from the game's own texts. */
import type { CaptainFlipEvent, CaptainFlipTextKey } from "../../generated/wire";
import type { Values } from "../../lib/messages";
import type { Asked } from "../../table/texts.svelte";
import { alone, tellOf } from "../../table/telling";
import type { Source } from "./tally";

export interface Speaker {
  /** My seat; null for whoever watches. */
  me(): number | null;
  name(seat: number): string;
  /** A sentence of the game's texts; null while they are not here. */
  tell(key: Asked<CaptainFlipTextKey>, values?: Values): string | null;
  /** CF-61: the solo rank, once the game is over. */
  level(): number | null;
}

type Event<T extends CaptainFlipEvent["type"]> = Extract<CaptainFlipEvent, { type: T }>;

export function sentences(event: CaptainFlipEvent, speaker: Speaker): string[] {
  if (event.type === "ended") return ending(event, speaker).filter((sentence) => sentence !== null);
  const seat = "seat" in event ? event.seat : null;
  const sentence = tellOf(speaker, seat, keyOf(event), valuesOf(event, speaker));
  return sentence === null ? [] : [sentence];
}

function keyOf(event: Exclude<CaptainFlipEvent, Event<"ended">>): CaptainFlipTextKey {
  if (event.type === "drawn" && event.again) return "event.drawn_again";
  if (event.type === "nothing_drawn") return `event.nothing_drawn_${event.why}`;
  if (event.type === "map_taken" && event.previous === event.seat) return "event.map_kept";
  return `event.${event.type}`;
}

function valuesOf(event: CaptainFlipEvent, { name, tell }: Speaker): Values {
  const called = (key: Source): string => tell(`character.${key}`) ?? key;
  const values: Record<string, string | number> = {};
  if ("seat" in event) values.name = name(event.seat);
  if ("round" in event) values.round = event.round;
  if ("column" in event) values.column = event.column;
  if ("row" in event) values.row = event.row;
  if ("coins" in event) values.n = event.coins;
  if ("source" in event) values.source = called(event.source);
  if ("face" in event) values.face = called(event.face);
  if ("was" in event) values.was = called(event.was);
  return values;
}

function ending({ winners, sunk }: Event<"ended">, speaker: Speaker): (string | null)[] {
  const { name } = speaker;
  const names = (seats: readonly number[]): string => seats.map(name).join(", ");
  return [
    sunk.length ? tellOf(speaker, alone(sunk), "event.ended_sunk", { names: names(sunk) }) : null,
    outcome(winners, names(winners), speaker),
  ];
}

function outcome(winners: readonly number[], names: string, speaker: Speaker): string | null {
  const { tell, level } = speaker;
  const rank = level();
  if (rank !== null) return tell("event.ended_solo", { level: rank, level_name: tell(`level.${rank}`) ?? "" });
  if (!winners.length) return tell("event.ended_nobody");
  return tellOf(speaker, alone(winners), "event.ended", { n: winners.length, names });
}
