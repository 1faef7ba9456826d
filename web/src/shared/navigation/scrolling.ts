/** Whatever scrolls must be reached by keyboard, and what does not scroll should not hold up the Tab key. */
import type { Attachment } from "svelte/attachments";

const scrolls = (box: HTMLElement): boolean => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;

/** `<div role="region" {@attach reachable}>`: a stop of the Tab key for as long as it has more than it shows. */
export const reachable: Attachment<HTMLElement> = (box) =>
  tidied(box, () => {
    if (scrolls(box)) box.tabIndex = 0;
    else if (box !== document.activeElement) box.removeAttribute("tabindex");
  });

/** `<ul {@attach endWhole}>` where nobody can scroll: its last parts are seen whole, what came before makes room. */
export const endWhole: Attachment<HTMLElement> = (box) =>
  tidied(box, () => {
    const parts = [...box.children].filter((part) => part instanceof HTMLElement);
    for (const part of parts) part.hidden = false;
    for (const part of parts.slice(0, -1)) {
      if (!scrolls(box)) return;
      part.hidden = true;
    }
  });

/** Whenever the box or what is in it has changed. */
function tidied(box: HTMLElement, tidy: () => void): () => void {
  const sized = new ResizeObserver(tidy);
  const filled = new MutationObserver(tidy);
  tidy(); // at once: the observers speak up a frame later
  sized.observe(box);
  filled.observe(box, { childList: true, subtree: true, characterData: true });
  return () => {
    sized.disconnect();
    filled.disconnect();
  };
}
