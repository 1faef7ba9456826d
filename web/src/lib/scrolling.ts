/** Whatever scrolls must be reached by keyboard, and what does not scroll should not hold up the Tab key. */
import type { Attachment } from "svelte/attachments";

const scrolls = (box: HTMLElement): boolean => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;

/** `<div role="region" {@attach reachable}>`: a stop of the Tab key for as long as it has more than it shows. */
export const reachable: Attachment<HTMLElement> = (box) => {
  const tidy = (): void => {
    if (scrolls(box)) box.tabIndex = 0;
    else if (box !== document.activeElement) box.removeAttribute("tabindex");
  };
  const sized = new ResizeObserver(tidy);
  const filled = new MutationObserver(tidy);
  tidy(); // at once: the observers speak up a frame later
  sized.observe(box);
  filled.observe(box, { childList: true, subtree: true, characterData: true });
  return () => {
    sized.disconnect();
    filled.disconnect();
  };
};
