/** Focus at a table: whoever plays by keyboard is never left at the top of the page. */
import type { Attachment } from "svelte/attachments";

/** Notes who plays by keyboard. Apart from what follows the game: a listener that is renewed during a key misses it. */
export const trackKeyboardUse: Attachment<HTMLElement> = (root) => {
  const track = (event: Event): void => {
    if (event.type === "keydown") root.dataset.byKeyboard = "yes";
    else delete root.dataset.byKeyboard;
  };
  addEventListener("keydown", track);
  addEventListener("pointerdown", track);
  return () => {
    removeEventListener("keydown", track);
    removeEventListener("pointerdown", track);
  };
};

interface FocusOptions {
  readonly moment: () => unknown;
  readonly first?: string | undefined;
  readonly isIdle: (focused: Element | null, root: HTMLElement) => boolean;
}

const FIRST = "[data-first], [data-roving][tabindex='0']";

/** What was focused is gone with the last phase: whoever plays by keyboard goes on where the new one begins. */
export function keepFocus({ moment, first = FIRST, isIdle }: FocusOptions): Attachment<HTMLElement> {
  return (root) => {
    void moment();
    if (root.dataset.byKeyboard && isIdle(document.activeElement, root))
      root.querySelector<HTMLElement>(first)?.focus();
  };
}

/** On the page as a whole: nothing has the focus. */
export function isNothingFocused(focused: Element | null): boolean {
  return focused === document.body;
}
