/** The keyboard at this table: K keeps, F flips, 1 to 5 are columns, Escape hurries or takes a choice back. */
import type { Play } from "./play.svelte";

export function press(play: Play, key: string): void {
  if (key === "k") play.keep();
  if (key === "f") play.flip();
  if (/^[1-5]$/.test(key)) play.place(Number(key));
  if (key === "escape") play.picked = null;
}

/** On the page as a whole, or on a tile of the board where something is to be done now. */
export function isIdle(focused: Element | null, root: HTMLElement): boolean {
  if (!focused || focused.contains(root)) return true;
  const targets = focused.closest(".board")?.querySelector("[data-target]") ?? null;
  return targets !== null && !focused.matches("[data-target]");
}
