/** What the page says of replays, beside the house's own sentences. Fetched when one is opened. */
import { translator, type Key as HouseKey, type Source } from "../../shared/i18n/i18n.svelte";
import type english from "./messages/en.json";

export const messages: Source = { en: () => import("./messages/en.json"), pl: () => import("./messages/pl.json") };
export const t = translator<HouseKey | keyof typeof english>();
