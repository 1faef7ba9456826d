/** Captain Flip: what the page needs of it. */
import type { GamePage } from "../../table/game/game_page";
import Art from "./art/Art.svelte";
import "./cloth.css";

const page: GamePage = {
  messages: { en: () => import("./messages/en.json"), pl: () => import("./messages/pl.json") },
  table: () => import("./Table.svelte"),
  sketch: () => import("./art/Sketch.svelte"),
  review: () => import("./end/Review.svelte"),
  art: Art,
};
export default page;
