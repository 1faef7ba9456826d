/** Whether a table is shown in a replay: there the page itself has the review, beside the controls. */
import { getContext, setContext } from "svelte";

const REPLAY = Symbol("replay");

export const markReplay = (): void => void setContext(REPLAY, true);
export const isReplay = (): boolean => getContext<boolean | undefined>(REPLAY) === true;
