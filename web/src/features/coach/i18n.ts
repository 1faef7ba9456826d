/** What the coach says on its own account; what a lesson says comes with the lesson. */
import { translator, type Source } from "../../shared/i18n/i18n.svelte";
import type english from "./messages/en.json";

export const messages: Source = { en: () => import("./messages/en.json"), pl: () => import("./messages/pl.json") };
export const t = translator<keyof typeof english>();
