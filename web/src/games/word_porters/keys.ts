/** The keyboard at this table: numbers point at words, R is ready, Escape puts back or hurries. Enter is the button's own. */
import type { Attachment } from "svelte/attachments";
import { onKeys } from "../../table/keys";
import type { Play } from "./play.svelte";

/** 1 to 9, and 0 for the tenth. */
function numbered(key: string): number | null {
  return /^\d$/.test(key) ? Number(key) || 10 : null;
}

export const shortcuts = (play: Play): Attachment<HTMLElement> =>
  onKeys((key, root) => {
    const place = numbered(key);
    if (place) root.querySelector<HTMLElement>(`button[data-place="${place}"]`)?.focus();
    if (key === "escape") escape(play);
    if (key === "r") play.ready();
  });

function escape(play: Play): void {
  play.putBack();
  play.theatre.skip();
}
