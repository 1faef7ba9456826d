/** Where the page stands when a phase begins: at its question, at what is revealed, at the winner. */
import { getContext, setContext, tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import { still } from "../../shared/device/reduced_motion.svelte";

/** A game marks what has to be seen; what stays at the head or the foot of the window covers what lies behind it. */
const MARKED = "[data-matters]";
const HEAD = "[data-head]";
const FOOT = "[data-foot]";
const MARGIN = 8;

/** How far to scroll so that what lies from `top` to `bottom` is within the window from `head` to `foot`. Pure. */
export function scrollDistance(top: number, bottom: number, head: number, foot: number): number {
  if (top >= head && bottom <= foot) return 0;
  return bottom - top > foot - head || top < head ? top - head : bottom - foot;
}

const isShown = (thing: HTMLElement): boolean => thing.getClientRects().length > 0;

function scrollToMarked(root: HTMLElement): void {
  const marks = [...root.querySelectorAll<HTMLElement>(MARKED)].filter(isShown);
  const feet = [...root.querySelectorAll<HTMLElement>(FOOT)].filter(isShown);
  const behind = marks.filter((mark) => !feet.some((foot) => foot.contains(mark)));
  if (!behind.length) return;
  const boxes = behind.map((mark) => mark.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  // At the end of the page a foot lies lower than where it would cover anything.
  scrollToBox(top, bottom, Math.max(0, ...feet.map((each) => each.offsetHeight)));
}

const isSticky = (head: HTMLElement): boolean => getComputedStyle(head).position === "sticky";

/** Where the seen part of the table begins: below the page's bar, and below what a game keeps in sight under that. */
export function visibleTop(): number {
  const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const staying = [...document.querySelectorAll<HTMLElement>(HEAD)].filter(isSticky);
  return Math.max(0, bar) + Math.max(0, ...staying.map((head) => head.offsetHeight));
}

function scrollToBox(top: number, bottom: number, footHeight: number): void {
  const distance = scrollDistance(top, bottom, visibleTop() + MARGIN, innerHeight - footHeight - MARGIN);
  if (distance) scrollBy({ top: distance, behavior: still() ? "instant" : "smooth" });
}

/** What stays at the foot of the window, and is not above the thing in the page. */
const footersBelow = (thing: HTMLElement): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(FOOT)].filter(
    (foot) => isShown(foot) && foot.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_PRECEDING,
  );

const PINNED = Symbol("stay");

/** Where several tables lie on one page, none of them moves it. */
export const pinScroll = (): void => void setContext(PINNED, true);
export const isScrollPinned = (): boolean => getContext<boolean | undefined>(PINNED) === true;

/** What comes up above the table while one looks further down is seen: a browser would hold on to what one looks at. */
export const scrollHere: Attachment<HTMLElement> = (news) => {
  void tick().then(() =>
    requestAnimationFrame(() => {
      const { top, bottom } = news.getBoundingClientRect();
      if (isShown(news)) scrollToBox(top, bottom, Math.max(0, ...footersBelow(news).map((foot) => foot.offsetHeight)));
    }),
  );
};

/** Whenever the phase is another one, or the screen has been turned. */
export function scrollOnPhaseChange(phase: () => unknown): Attachment<HTMLElement> {
  return (root) => {
    void phase();
    void tick().then(() => requestAnimationFrame(() => scrollToMarked(root)));
  };
}
