/** What a new table is set to before anybody chooses. */
import type { GameInfo } from "../../generated/wire";

/** Words in the language one reads, where the game has them. */
export function defaultOptions(game: GameInfo, language: string): Record<string, unknown> {
  const spoken = game.options.filter((option) => option.name === "pack" || option.name === "language");
  return Object.fromEntries(
    spoken.filter((option) => option.choices.includes(language)).map((option) => [option.name, language]),
  );
}
