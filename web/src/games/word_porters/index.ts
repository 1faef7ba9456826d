/** Word Porters: what the page needs of it. */
import type { GamePage } from "../../table/game/game_page";
import Art from "./Art.svelte";
import "./cloth.css";

const page: GamePage = {
  messages: { en: () => import("./messages/en.json"), pl: () => import("./messages/pl.json") },
  meetings: () => import("./meetings"),
  table: () => import("./Table.svelte"),
  held: () => import("./held"),
  sketch: () => import("./Sketch.svelte"),
  art: Art,
};
export default page;
