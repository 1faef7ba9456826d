/** What the page says of clocks and of an evening of several games. Fetched when a room is opened. */
import { translator, type Source } from "../../shared/i18n/i18n.svelte";
import type english from "./messages/en.json";

export const messages: Source = { en: () => import("./messages/en.json"), pl: () => import("./messages/pl.json") };
export const t = translator<keyof typeof english>();
