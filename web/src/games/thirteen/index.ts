/** Thirteen: what the page needs of it. */
import type { GamePage } from "../../table/game/game_page";
import Art from "./Art.svelte";
import "./cloth.css";
import front from "./messages/front.json";

const page: GamePage = {
  messages: { en: () => import("./messages/en.json"), pl: () => import("./messages/pl.json") },
  table: () => import("./Table.svelte"),
  held: () => import("./seat_secrets"),
  chapters: "turn",
  sketch: () => import("./end/Sketch.svelte"),
  review: () => import("./end/Review.svelte"),
  options: { decks: () => import("./lobby/Decks.svelte") },
  pages: [{ at: /^\/decks$/, page: () => import("./decks/DecksPage.svelte") }],
  link: { href: "/decks", text: { en: front.en.decks, pl: front.pl.decks } },
  art: Art,
};
export default page;
