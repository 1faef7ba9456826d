/** The keyboard at this table: K keeps, F flips, 1 to 5 are columns, Escape hurries or takes a choice back. */
import type { Attachment } from "svelte/attachments";
import { onKeys } from "../../table/keys";
import type { Play } from "./play.svelte";

export const shortcuts = (play: Play): Attachment<HTMLElement> => onKeys((key) => press(play, key));

function press(play: Play, key: string): void {
  if (key === "k") play.keep();
  if (key === "f") play.flip();
  if (/^[1-5]$/.test(key)) play.place(Number(key));
  if (key === "escape") {
    play.picked = null;
    play.theatre.skip();
  }
}

/** What was focused is gone with the last step: whoever plays by keyboard goes on where the new one begins. */
export function keepFocus(now: () => unknown): Attachment<HTMLElement> {
  return (root) => {
    void now();
    const first = root.querySelector<HTMLElement>("[data-first], [data-target]");
    if (root.dataset.byKeyboard && isIdle(document.activeElement, root)) first?.focus();
  };
}

/** On the page as a whole, or on a tile of the board where something is to be done now. */
function isIdle(focused: Element | null, root: HTMLElement): boolean {
  if (!focused || focused.contains(root)) return true;
  const targets = focused.closest(".board")?.querySelector("[data-target]") ?? null;
  return targets !== null && !focused.matches("[data-target]");
}
