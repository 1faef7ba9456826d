/** Word Porters: what the page needs of it. */
import type { GamePage } from "../../table/game/game_page";
import Art from "./art/Art.svelte";
import "./cloth.css";

const page: GamePage = {
  messages: { en: () => import("./messages/en.json"), pl: () => import("./messages/pl.json") },
  meetings: () => import("./end/meetings"),
  table: () => import("./Table.svelte"),
  held: () => import("./seat_secrets"),
  sketch: () => import("./art/Sketch.svelte"),
  art: Art,
};
export default page;
