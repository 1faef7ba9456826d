/** What the page says of deals of the day. Fetched with the first of them. */
import { translator, type Source } from "../../shared/i18n/i18n.svelte";
import type english from "./messages/en.json";

export const messages: Source = { en: () => import("./messages/en.json"), pl: () => import("./messages/pl.json") };
export const t = translator<keyof typeof english>();
