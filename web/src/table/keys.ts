/** Keys of a table that belong to no button of it. */
import type { Attachment } from "svelte/attachments";

/** Letters belong to whoever writes, or to the sheet that is open. */
export function isWriting(target: EventTarget | null): boolean {
  const open = document.querySelector("dialog[open]") !== null;
  return (
    open || (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null)
  );
}

/** `press` gets the key in small letters. */
export function onKeys(press: (key: string, root: HTMLElement) => void): Attachment<HTMLElement> {
  return (root) => {
    const onkeydown = (event: KeyboardEvent): void => {
      if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      press(event.key.toLowerCase(), root);
    };
    addEventListener("keydown", onkeydown);
    return () => removeEventListener("keydown", onkeydown);
  };
}
