/** What a lesson points at: a thing on the page that carries its mark. Where several do, the first that is seen. */

const carrying = (mark: string): string => `[data-coach~="${mark}"], [data-spot="${mark}"]`;

export function markedAs(mark: string): HTMLElement | null {
  if (!mark) return null;
  const found = document.querySelectorAll<HTMLElement>(carrying(mark));
  return [...found].find(isSeen) ?? null;
}

/** It carries the mark, or lies on something that does; or it may be used as well. */
export function isMarked(thing: Element, mark: string): boolean {
  return mark !== "" && thing.closest(`${carrying(mark)}, [data-coach-also~="${mark}"]`) !== null;
}

function isSeen(thing: HTMLElement): boolean {
  const { width, height } = thing.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(thing).visibility !== "hidden";
}

const CONTROLS = "button, a[href], input, select, textarea, [tabindex='0']";

/** What a keyboard acts on there: the thing itself, or the first control in it. */
export function controlIn(thing: HTMLElement): HTMLElement | null {
  return thing.matches(CONTROLS) ? thing : thing.querySelector<HTMLElement>(CONTROLS);
}

/** In the middle; of what is larger than the screen, its beginning under the page's rim. */
export function bringIntoSight(thing: HTMLElement, rim: number): void {
  const { top, height } = thing.getBoundingClientRect();
  if (height < (innerHeight - rim) / 2) thing.scrollIntoView({ block: "center", behavior: "instant" });
  else scrollBy({ top: top - rim - 12, behavior: "instant" });
}

export interface Box {
  readonly top: number;
  readonly bottom: number;
}

export type Edge = "top" | "bottom";
/** Between the coach and the edge, and between it and what it points at. */
const AIR = 16;

/**
 * At which edge of the screen the coach stands: where the least of what it points at is covered; where it stands now,
 * if that is the same.
 */
export function edgeFor(thing: Box | null, height: number, screen: number, rim: number, now: Edge): Edge {
  if (!thing) return "bottom";
  const under = Math.max(0, thing.bottom - (screen - height - AIR));
  const over = Math.max(0, rim + height + AIR - thing.top);
  return under === over ? now : under < over ? "bottom" : "top";
}
