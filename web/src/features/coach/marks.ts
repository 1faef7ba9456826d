/** What a lesson points at: a thing on the page that carries its mark. Where several do, the first that is seen. */

const carrying = (mark: string): string => `[data-coach~="${mark}"], [data-spot="${mark}"]`;

export function markedAs(mark: string): HTMLElement | null {
  if (!mark) return null;
  const found = document.querySelectorAll<HTMLElement>(carrying(mark));
  return [...found].find(isSeen) ?? null;
}

/** Those of these marks that are on the page. */
export const allMarked = (marks: readonly string[]): HTMLElement[] =>
  marks.map(markedAs).filter((thing) => thing !== null);

/** It carries the mark, or lies on something that does; or it may be used as well. */
export function isMarked(thing: Element, mark: string): boolean {
  return mark !== "" && thing.closest(`${carrying(mark)}, [data-coach-also~="${mark}"]`) !== null;
}

function isSeen(thing: Element): boolean {
  const { width, height } = thing.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(thing).visibility !== "hidden";
}

const CONTROLS = "button, a[href], input, select, textarea, [tabindex='0']";

/** What a keyboard acts on there: the thing itself, or the first control in it. */
export function controlIn(thing: HTMLElement): HTMLElement | null {
  return thing.matches(CONTROLS) ? thing : thing.querySelector<HTMLElement>(CONTROLS);
}

export interface Box {
  readonly top: number;
  readonly bottom: number;
}

export interface Rect extends Box {
  readonly left: number;
  readonly right: number;
}

/** A thing may be drawn over its own edge by so much: a badge, a crown, chips under a card. */
const OVERHANG = 28;

/** The thing with everything in it that is drawn over its edge. */
export function extentOf(thing: HTMLElement): Rect {
  const own = thing.getBoundingClientRect();
  const parts = isClipping(thing) ? [] : [...thing.children].flatMap(drawnIn);
  const isNear = ({ left, top, right, bottom }: Rect): boolean =>
    left >= own.left - OVERHANG &&
    top >= own.top - OVERHANG &&
    right <= own.right + OVERHANG &&
    bottom <= own.bottom + OVERHANG;
  return unionOf([own, ...parts.filter(isNear)]) ?? own;
}

function drawnIn(thing: Element): DOMRect[] {
  const { width, height } = thing.getBoundingClientRect();
  const own = width > 1 && height > 1 && isSeen(thing) ? [thing.getBoundingClientRect()] : [];
  const isWhole = thing instanceof SVGElement || isClipping(thing);
  return isWhole ? own : [...own, ...[...thing.children].flatMap(drawnIn)];
}

const isClipping = (thing: Element): boolean => /hidden|clip|auto|scroll/u.test(getComputedStyle(thing).overflow);

export function unionOf(rects: readonly Rect[]): Rect | null {
  if (!rects.length) return null;
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    top: Math.min(...rects.map(({ top }) => top)),
    right: Math.max(...rects.map(({ right }) => right)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  };
}

export type Edge = "top" | "bottom";
/** Between the coach and the edge, and between it and what it points at. */
const AIR = 16;

/** What of the screen shows the table: from under the page's bar to its end, or to what stays at its foot. */
export interface View extends Box {
  /** Where what stays at the foot begins. */
  readonly foot: number;
}

/** The part of it that the coach leaves free when it stands at this edge. */
const freeAt = (edge: Edge, height: number, { top, bottom, foot }: View): Box =>
  edge === "top" ? { top: top + height + AIR, bottom: foot } : { top, bottom: Math.min(foot, bottom - height - AIR) };

const hiddenOf = (thing: Box, free: Box): number =>
  Math.max(0, free.top - thing.top) + Math.max(0, thing.bottom - free.bottom);

/**
 * At which edge of the screen the coach stands: where the least of what it points at is covered; where it stands now,
 * if that is the same.
 */
export function edgeFor(thing: Box | null, height: number, view: View, now: Edge): Edge {
  if (!thing) return "bottom";
  const whole = { ...view, foot: view.bottom };
  const [under, over] = (["bottom", "top"] as const).map((edge) => hiddenOf(thing, freeAt(edge, height, whole)));
  return under === over ? now : (under ?? 0) < (over ?? 0) ? "bottom" : "top";
}

/** All of it is seen while the coach stands at this edge. */
export const isFree = (thing: Box, height: number, view: View, edge: Edge): boolean =>
  hiddenOf(thing, freeAt(edge, height, view)) <= 0;

export interface Scrollable {
  /** How far the page can still be scrolled up, and down. */
  readonly up: number;
  readonly down: number;
}

/** How far to scroll so that the thing comes into the part of the screen that is free with one edge or the other. */
export function scrollFor(thing: Box, height: number, view: View, { up, down }: Scrollable): number {
  const ways = (["bottom", "top"] as const).map((edge) => {
    const free = freeAt(edge, height, view);
    const wanted = wayInto(thing, free);
    const way = Math.min(down, Math.max(-up, wanted));
    return { way, hidden: hiddenOf({ top: thing.top - way, bottom: thing.bottom - way }, free) };
  });
  ways.sort((one, other) => one.hidden - other.hidden || Math.abs(one.way) - Math.abs(other.way));
  return ways[0]?.way ?? 0;
}

/** Not at all, if it is there; to the middle; of what is larger, its beginning. */
function wayInto({ top, bottom }: Box, free: Box): number {
  if (top >= free.top && bottom <= free.bottom) return 0;
  const spare = free.bottom - free.top - (bottom - top);
  return top - free.top - Math.max(0, spare) / 2;
}

export type Side = "left" | "middle" | "right";
/** A phone that lies: so low, and wider than high. */
const LOW = 480;
/** The share of the width that the coach has at a side. */
const SIDE = 0.46;

/** At which side of a low screen the coach stands, if it has room there beside the thing. */
export function sideFor(thing: Rect | null, width: number, height: number): Side {
  if (!thing || height > LOW || width < height) return "middle";
  const room = width * SIDE + AIR;
  if (thing.left >= room) return "left";
  return thing.right <= width - room ? "right" : "middle";
}
