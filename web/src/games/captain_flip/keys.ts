/** The keyboard at this table: K keeps, F flips, 1 to 5 are columns, Escape hurries or takes a choice back. */
import type { Attachment } from "svelte/attachments";
import type { Play } from "./play.svelte";

/** Letters belong to whoever writes, or to the sheet that is open. */
function writing(target: EventTarget | null): boolean {
  const open = document.querySelector("dialog[open]") !== null;
  return open || (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null);
}

export function shortcuts(play: Play): Attachment<HTMLElement> {
  return () => {
    const onkeydown = (event: KeyboardEvent): void => {
      if (writing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      press(play, event.key.toLowerCase());
    };
    addEventListener("keydown", onkeydown);
    return () => removeEventListener("keydown", onkeydown);
  };
}

function press(play: Play, key: string): void {
  if (key === "k") play.keep();
  if (key === "f") play.flip();
  if (/^[1-5]$/.test(key)) play.place(Number(key));
  if (key === "escape") {
    play.picked = null;
    play.theatre.skip();
  }
}

/** Notes who plays by keyboard. Apart from what follows the game: a listener that is renewed during a key misses it. */
export const noteKeyboard: Attachment<HTMLElement> = (root) => {
  const noted = (event: Event): void => {
    if (event.type === "keydown") root.dataset.byKeyboard = "yes";
    else delete root.dataset.byKeyboard;
  };
  addEventListener("keydown", noted);
  addEventListener("pointerdown", noted);
  return () => {
    removeEventListener("keydown", noted);
    removeEventListener("pointerdown", noted);
  };
};

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
