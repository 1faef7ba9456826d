/**
 * The keyboard at this table: numbers point at words, R is ready, Escape puts back or hurries. Enter is the button's
 * own.
 */
import type { Play } from "./play.svelte";

/** 1 to 9, and 0 for the tenth. */
function numbered(key: string): number | null {
  return /^\d$/.test(key) ? Number(key) || 10 : null;
}

export function handleKey(play: Play, key: string, root: HTMLElement): void {
  const place = numbered(key);
  if (place) root.querySelector<HTMLElement>(`button[data-place="${place}"]`)?.focus();
  if (key === "escape") play.putBack();
  if (key === "r") play.ready();
}
