/** 13 Words: what the page needs of it. */
import type { GamePage } from "../../table/game/game_page";
import Art from "./Art.svelte";
import "./cloth.css";

const page: GamePage = {
  messages: { en: () => import("./messages/en.json"), pl: () => import("./messages/pl.json") },
  meetings: () => import("./end/meetings"),
  table: () => import("./Table.svelte"),
  held: () => import("./seat_secrets"),
  art: Art,
};
export default page;
