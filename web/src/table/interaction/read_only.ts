/** Whether nobody can press anything here: on a TV. Set by the table's frame, known to all that lies in it. */
import { getContext, setContext } from "svelte";

const READ_ONLY = Symbol("mute");

export function setReadOnly(isReadOnly: () => boolean): void {
  setContext(READ_ONLY, isReadOnly);
}

export function readOnlyFlag(): () => boolean {
  return getContext<(() => boolean) | undefined>(READ_ONLY) ?? (() => false);
}
