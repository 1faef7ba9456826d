/** Focus at a table: whoever plays by keyboard is never left at the top of the page. */
import type { Attachment } from "svelte/attachments";

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

/** What was focused is gone with the last phase: whoever plays by keyboard goes on where the new one begins. */
export function keepFocus(phase: () => string | undefined): Attachment<HTMLElement> {
  return (root) => {
    void phase();
    const first = root.querySelector<HTMLElement>("[data-first], [data-roving][tabindex='0']");
    if (document.activeElement === document.body && root.dataset.byKeyboard) first?.focus();
  };
}
