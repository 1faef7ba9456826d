/** The keyboard at this table: numbers point at words, R is ready, Escape puts back or hurries. Enter is the button's own. */
import type { Attachment } from "svelte/attachments";
import type { Play } from "./play.svelte";

/** Letters belong to whoever writes. */
function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

/** 1 to 9, and 0 for the tenth. */
function numbered(key: string): number | null {
  return /^\d$/.test(key) ? Number(key) || 10 : null;
}

export function shortcuts(play: Play): Attachment<HTMLElement> {
  return (root) => {
    const onkeydown = (event: KeyboardEvent): void => {
      if (writing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const place = numbered(event.key);
      if (place) root.querySelector<HTMLElement>(`button[data-place="${place}"]`)?.focus();
      if (event.key === "Escape") escape(play);
      if (event.key.toLowerCase() === "r") play.ready();
    };
    addEventListener("keydown", onkeydown);
    return () => removeEventListener("keydown", onkeydown);
  };
}

function escape(play: Play): void {
  play.putBack();
  play.theatre.skip();
}
