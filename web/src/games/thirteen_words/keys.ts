/**
 * The keyboard at this table: numbers point at words, R is ready, Escape hurries a reveal. Enter is the button's own.
 */
import type { KeyHandler } from "../../table/interaction/keys";
import type { Play } from "./play.svelte";
import { typed } from "./board/ring";

export function keyHandler(play: Play): KeyHandler {
  let number: number | null = null;
  return (key, root) => {
    number = typed(number, key);
    if (number) focusPlace(root, number);
    if (key === "r") play.ready();
  };
}

function focusPlace(root: HTMLElement, place: number): void {
  root.querySelector<HTMLElement>(`[data-spot="place-${place}"] button`)?.focus();
}
