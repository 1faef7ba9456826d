/** The keyboard at this table: numbers point at words, R is ready, Escape hurries a reveal. Enter is the button's own. */
import type { Attachment } from "svelte/attachments";
import type { Play } from "./play.svelte";
import { typed } from "./ring";

/** Letters belong to whoever writes. */
function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

export function shortcuts(play: Play): Attachment<HTMLElement> {
  return (root) => {
    let number: number | null = null;
    const onkeydown = (event: KeyboardEvent): void => {
      if (writing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      number = typed(number, event.key);
      if (number) focusPlace(root, number);
      if (event.key === "Escape") play.theatre.skip();
      if (event.key.toLowerCase() === "r") play.ready();
    };
    addEventListener("keydown", onkeydown);
    return () => removeEventListener("keydown", onkeydown);
  };
}

function focusPlace(root: HTMLElement, place: number): void {
  root.querySelector<HTMLElement>(`[data-spot="place-${place}"] button`)?.focus();
}

/** What was focused is gone with the last phase: whoever plays by keyboard goes on where the new one begins. */
export function keepFocus(phase: () => string | undefined): Attachment<HTMLElement> {
  return (root) => {
    void phase();
    const first = root.querySelector<HTMLElement>("[data-first], [data-roving][tabindex='0']");
    if (document.activeElement === document.body && root.dataset.byKeyboard) first?.focus();
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
}
