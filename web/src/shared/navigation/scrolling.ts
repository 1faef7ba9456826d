/** Whatever scrolls must be reached by keyboard, and what does not scroll should not hold up the Tab key. */
import type { Attachment } from "svelte/attachments";

const isScrollable = (box: HTMLElement): boolean =>
  box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;

/** `<div role="region" {@attach reachable}>`: a stop of the Tab key for as long as it has more than it shows. */
export const reachable: Attachment<HTMLElement> = (box) =>
  observeChanges(box, () => {
    if (isScrollable(box)) box.tabIndex = 0;
    else if (box !== document.activeElement) box.removeAttribute("tabindex");
  });

/** `<ul {@attach showLastPartsWhole}>` where nobody can scroll: hides earlier parts until the last ones fit whole. */
export const showLastPartsWhole: Attachment<HTMLElement> = (box) =>
  observeChanges(box, () => {
    const parts = [...box.children].filter((part) => part instanceof HTMLElement);
    for (const part of parts) part.hidden = false;
    for (const part of parts.slice(0, -1)) {
      if (!isScrollable(box)) return;
      part.hidden = true;
    }
  });

/** Whenever the box or what is in it has changed. */
function observeChanges(box: HTMLElement, update: () => void): () => void {
  const resizeObserver = new ResizeObserver(update);
  const mutationObserver = new MutationObserver(update);
  update(); // at once: the observers speak up a frame later
  resizeObserver.observe(box);
  mutationObserver.observe(box, { childList: true, subtree: true, characterData: true });
  return () => {
    resizeObserver.disconnect();
    mutationObserver.disconnect();
  };
}
