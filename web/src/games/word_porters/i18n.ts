/** The house's messages and this game's own. A key that neither has does not compile. */
import { translator, type Key as HouseKey } from "../../shared/i18n/i18n.svelte";
import type english from "./messages/en.json";

export type Key = HouseKey | keyof typeof english;
export const t = translator<Key>();
