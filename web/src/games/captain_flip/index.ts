/** Captain Flip: what the page needs of it. */
import type { GamePage } from "../../table/game/game_page";
import Art from "./Art.svelte";
import "./cloth.css";

const page: GamePage = {
  messages: { en: () => import("./messages/en.json"), pl: () => import("./messages/pl.json") },
  table: () => import("./Table.svelte"),
  sketch: () => import("./Sketch.svelte"),
  review: () => import("./Review.svelte"),
  art: Art,
};
export default page;
