/** The general table: draws any game that brings no page of its own. */
import type { GamePage } from "../../table/game/game_page";

const page: GamePage = {
  messages: { en: () => import("./messages/en.json"), pl: () => import("./messages/pl.json") },
  table: () => import("./Table.svelte"),
};
export default page;
