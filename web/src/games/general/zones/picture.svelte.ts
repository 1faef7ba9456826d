/** How a game wants to be drawn, as the server has it. Reading it makes a component follow the answer. */
import type { UiSchema } from "../../../generated/wire";
import { ApiProblem, fetchUiSchema } from "../../../connection/api";

/** Nobody answered: ask again after a while. */
const AGAIN_MS = 5_000;

let known = $state.raw<Readonly<Record<string, UiSchema | null>>>({});

/** Undefined until it is here; null: the game brings none. */
export function pictureOf(game: string): UiSchema | null | undefined {
  if (!(game in known)) void fetchPicture(game);
  return known[game];
}

async function fetchPicture(game: string): Promise<void> {
  try {
    const found = await fetchUiSchema(game);
    if (!(game in known)) known = { ...known, [game]: found.picture };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.isTransient) setTimeout(() => void fetchPicture(game), AGAIN_MS);
  }
}
