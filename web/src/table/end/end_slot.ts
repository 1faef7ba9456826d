/** What the room has to say right where a game ends, above the way to the next one: every game leaves it a place. */
import { getContext, setContext, type Snippet } from "svelte";

const KEY = Symbol("ending");

/** Asked for when it is shown. */
export const setEndSlot = (part: () => Snippet): void => void setContext(KEY, part);
export const getEndSlot = (): Snippet | undefined => getContext<(() => Snippet) | undefined>(KEY)?.();
