/** What the page says of the proof of a shuffle. Fetched at the end of a game. */
import { translator, type Key as SharedKey, type Source } from "../../shared/i18n/i18n.svelte";
import type english from "./messages/en.json";

export const messages: Source = { en: () => import("./messages/en.json"), pl: () => import("./messages/pl.json") };
export const t = translator<SharedKey | keyof typeof english>();
