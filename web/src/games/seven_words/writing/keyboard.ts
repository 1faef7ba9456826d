/** SW-7: whoever writes never has to look for the paper: the field is live, and keys that come elsewhere go there. */
import type { Attachment } from "svelte/attachments";
import { isTyping } from "../../../table/interaction/keys";

/**
 * Where a finger types, a field that is focused covers half the table with keys: only whoever plays already wants that.
 */
const hasKeys = (): boolean => matchMedia("(hover: hover) and (pointer: fine)").matches;

/**
 * `when` is read, so that the pen is taken up again whenever it changes; `playing`: they have done something at this
 * table.
 */
export function focusPaper(when: () => unknown, playing: () => boolean): Attachment<HTMLInputElement> {
  return (field) => {
    void when();
    if ((hasKeys() || playing()) && !isTyping(document.activeElement)) focusEnd(field);
  };
}

/** Focus that moves while a key goes down takes its letter along, composed ones too. */
export const captureKeys: Attachment<HTMLInputElement> = (field) => {
  const caught = (event: KeyboardEvent): void => {
    if (belongsToTheWord(event) && !isTyping(event.target)) focusEnd(field);
  };
  addEventListener("keydown", caught, true); // before the room's own keys: C is a letter too
  return () => removeEventListener("keydown", caught, true);
};

function belongsToTheWord(event: KeyboardEvent): boolean {
  const command = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
  return !command && (/^\p{L}$/u.test(event.key) || event.key === "Backspace" || event.key === "Dead");
}

function focusEnd(field: HTMLInputElement): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
}
