/** Which clauses explain which thing on the table. */
import type { CaptainFlipBonus } from "../../../generated/wire";
import type { Character } from "../types";

export type Topic =
  | { readonly kind: "character"; readonly character: Character; readonly back: Character | null }
  | { readonly kind: "bonus"; readonly bonus: CaptainFlipBonus }
  | { readonly kind: "map" | "bag" | "columns" | "flag" };

const ofCharacter: Record<Character, readonly string[]> = {
  cartographer: ["CF-20", "CF-15"],
  navigator: ["CF-21"],
  parrot: ["CF-22", "CF-45"],
  cook: ["CF-23"],
  swabby: ["CF-42"],
  gunner: ["CF-24", "CF-47"],
  carpenter: ["CF-43"],
  monkey: ["CF-25", "CF-26", "CF-27"],
  lookout: ["CF-44"],
};

const ofBonus: Record<CaptainFlipBonus["kind"], readonly string[]> = {
  coins: ["CF-30", "CF-14"],
  map: ["CF-30", "CF-15"],
  kraken: ["CF-31"],
  completed: ["CF-32"],
  different_here: ["CF-32"],
  cost: ["CF-13"],
  end_identical: ["CF-46"],
  end_different: ["CF-46"],
  map_if_identical: ["CF-62"],
  turn_if_different: ["CF-62"],
  draw_if_identical: ["CF-62"],
};

const ofThing = {
  map: ["CF-15", "CF-20", "CF-48"],
  bag: ["CF-2", "CF-7"],
  columns: ["CF-40"],
  flag: ["CF-5"],
} as const;

/** What the solo game plays in another way. */
const otherwiseAlone = ["CF-20", "CF-31"];

export function clausesOf(topic: Topic, players: number): readonly string[] {
  const usual = usualClausesOf(topic);
  const differs = players === 1 && usual.some((clause) => otherwiseAlone.includes(clause));
  return differs ? [...usual, "CF-60"] : usual;
}

function usualClausesOf(topic: Topic): readonly string[] {
  if (topic.kind === "character") return ofCharacter[topic.character];
  if (topic.kind === "bonus") return ofBonus[topic.bonus.kind];
  return ofThing[topic.kind];
}
