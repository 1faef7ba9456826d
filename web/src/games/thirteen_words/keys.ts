/** The keyboard at this table: numbers point at words, R is ready, Escape hurries a reveal. Enter is the button's own. */
import type { Attachment } from "svelte/attachments";
import { onKeys } from "../../table/keys";
import type { Play } from "./play.svelte";
import { typed } from "./ring";

export function shortcuts(play: Play): Attachment<HTMLElement> {
  let number: number | null = null;
  return onKeys((key, root) => {
    number = typed(number, key);
    if (number) focusPlace(root, number);
    if (key === "escape") play.theatre.skip();
    if (key === "r") play.ready();
  });
}

function focusPlace(root: HTMLElement, place: number): void {
  root.querySelector<HTMLElement>(`[data-spot="place-${place}"] button`)?.focus();
}
