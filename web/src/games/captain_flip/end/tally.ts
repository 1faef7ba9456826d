/** Where coins come from, in the order in which the end is counted. Pure. */
import type { CaptainFlipLine, CaptainFlipTally } from "../../../generated/wire";
import { characters, type Character } from "../types";
import type { TextContext } from "../speech";

export type Source = CaptainFlipLine["source"];
type Row = Pick<CaptainFlipLine, "source" | "when">;

const order: readonly Source[] = [...characters, "map", "bonus", "cost", "floor"];

export function isCharacter(source: Source): source is Character {
  return (characters as readonly string[]).includes(source);
}

/** What any player has a line of: first what was taken in play, then what the end brought. */
export function linesOf(tallies: readonly CaptainFlipTally[]): readonly Row[] {
  const found = new Map<string, Row>();
  for (const { lines } of tallies)
    for (const { source, when } of lines) found.set(`${when}-${source}`, { source, when });
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

function rank({ source, when }: Row): number {
  return order.indexOf(source) + (when === "end" ? order.length : 0);
}

export function sourceName({ tell }: TextContext, source: Source): string {
  return tell(`character.${source}`) ?? source;
}
