/** A seat at a table of Thirteen, taken anew for each test of a file that imports this. */
import { screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, vi } from "vitest";
import type { ThirteenMove, ThirteenView } from "../../../generated/wire";
import { setReducedMotion } from "../../../shared/device/reduced_motion.svelte";
import { registerClauses } from "../../../shared/navigation/rulebook.svelte";
import { leave, SeatedRoom } from "../../../table/testdata/room";
import { book, room, table } from "../fixtures";
import Table from "../Table.svelte";

export const turn: ThirteenMove[] = [
  { type: "play", card: 1 },
  { type: "hunt", card: 2, target: "player" },
  { type: "hunt", card: 2, target: 42 },
  { type: "end_turn" },
  { type: "concede" },
];

const answers: Record<string, unknown> = {
  cards: book,
  texts: {
    language: "en",
    clauses: [],
    messages: {
      "event.played": "{who, select, you {You play} other {{name} plays}} {card}.",
      "choice.mode": "Choose one",
    },
  },
};
export let there: SeatedRoom<ThirteenView, ThirteenMove>;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1280);
  // The review of a finished game is not what is tested here: it stays on its way.
  vi.stubGlobal("fetch", (path: string) =>
    path.includes("review")
      ? new Promise(() => undefined)
      : Promise.resolve(new Response(JSON.stringify(answers[path.includes("/cards/") ? "cards" : "texts"]))),
  );
  registerClauses([{ name: "thirteen", clauses: ["TH"] }]);
  setReducedMotion(true);
  there = new SeatedRoom({ page: Table, room, table });
});
afterEach(() => leave(there));

export const inHand = () => screen.findByRole("button", { name: /^fox kit, Being, cost 1/ });
/** A card in play, once the page knows the cards. */
const inPlay = async (group: string, name: RegExp) =>
  within(await screen.findByRole("group", { name: group })).findByRole("button", { name });
export const myWolf = () => inPlay("Ania: 1 card in play", /^lean wolf/);
export const theirs = (name: RegExp) => inPlay("Bartek: 2 cards in play", name);
