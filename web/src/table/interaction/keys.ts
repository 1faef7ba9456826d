/** Keys of a table that belong to no button of it. */
import type { Attachment } from "svelte/attachments";

/** Letters belong to whoever writes, or to the sheet that is open. */
export function isTyping(target: EventTarget | null): boolean {
  const open = document.querySelector("dialog[open]") !== null;
  return (
    open || (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null)
  );
}

/** Gets the key in small letters; true: it is taken, and means nothing else. */
export type KeyHandler = (key: string, root: HTMLElement) => boolean | void;

export function onKeys(press: KeyHandler): Attachment<HTMLElement> {
  return (root) => {
    const onkeydown = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      press(event.key.toLowerCase(), root);
    };
    addEventListener("keydown", onkeydown);
    return () => removeEventListener("keydown", onkeydown);
  };
}
