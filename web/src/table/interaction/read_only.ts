/** Whether nobody can press anything here: on a TV. Set by the table's frame, known to all that lies in it. */
import { getContext, setContext } from "svelte";

const MUTE = Symbol("mute");

export function setMute(mute: () => boolean): void {
  setContext(MUTE, mute);
}

export function isMute(): () => boolean {
  return getContext<(() => boolean) | undefined>(MUTE) ?? (() => false);
}
