/** The keyboard at this table: numbers point at words, R is ready, Escape hurries a reveal. Enter is the button's own. */
import type { Attachment } from "svelte/attachments";
import type { Play } from "./play.svelte";
import { typed } from "./ring";

/** Letters belong to whoever writes. */
function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

export function shortcuts(play: Play): Attachment<HTMLElement> {
  return (root) => {
    let number: number | null = null;
    const onkeydown = (event: KeyboardEvent): void => {
      if (writing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      number = typed(number, event.key);
      if (number) focusPlace(root, number);
      if (event.key === "Escape") play.theatre.skip();
      if (event.key.toLowerCase() === "r") play.ready();
    };
    addEventListener("keydown", onkeydown);
    return () => removeEventListener("keydown", onkeydown);
  };
}

function focusPlace(root: HTMLElement, place: number): void {
  root.querySelector<HTMLElement>(`[data-spot="place-${place}"] button`)?.focus();
}
