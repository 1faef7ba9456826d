/** One tab stop for a group of things, arrows inside it. Rings, rows, columns and grids. */
import type { Attachment } from "svelte/attachments";

export type Layout =
  | { kind: "row" }
  | { kind: "column" }
  /** A ring goes round with any arrow: right and down are clockwise. */
  | { kind: "ring" }
  | { kind: "grid"; columns: number };

const STEP_BY_KEY: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The index an arrow, Home or End leads to; null when the key means nothing here. */
export function nextIndex(key: string, index: number, count: number, layout: Layout): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEP_BY_KEY[key];
  return step ? move(index, count, step, layout) : null;
}

function move(index: number, count: number, [x, y]: readonly [number, number], layout: Layout): number | null {
  if (layout.kind === "row") return x ? wrap(index + x, count) : null;
  if (layout.kind === "column") return y ? wrap(index + y, count) : null;
  if (layout.kind === "ring") return wrap(index + (x || y), count);
  const target = index + x + y * layout.columns;
  return target >= 0 && target < count ? target : null;
}

const wrap = (index: number, count: number): number => (index + count) % count;

/** Things in order; `data-roving` marks them. Disabled ones are passed over. */
function rovingItems(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>("[data-roving]:not([disabled])")];
}

function setTabStop(items: readonly HTMLElement[], chosen: HTMLElement | undefined): void {
  for (const item of items) item.tabIndex = item === chosen ? 0 : -1;
}

/** `<div {@attach roving({ kind: "ring" })}>` with `data-roving` on what can be reached. */
export function roving(layout: Layout): Attachment<HTMLElement> {
  return (group) => {
    const update = (): void => {
      const items = rovingItems(group);
      const pressed = items.find(
        (item) => item.ariaPressed === "true" || item.ariaChecked === "true" || item.ariaSelected === "true",
      );
      setTabStop(items, items.find((item) => item === document.activeElement) ?? pressed ?? items[0]);
    };
    const onkeydown = (event: KeyboardEvent): void => {
      const items = rovingItems(group);
      const at = items.indexOf(event.target as HTMLElement);
      const to = at < 0 ? null : nextIndex(event.key, at, items.length, layout);
      if (to === null) return;
      event.preventDefault();
      setTabStop(items, items[to]);
      items[to]?.focus();
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(group, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled", "data-roving"],
    });
    group.addEventListener("keydown", onkeydown);
    group.addEventListener("focusin", update);
    return () => {
      observer.disconnect();
      group.removeEventListener("keydown", onkeydown);
      group.removeEventListener("focusin", update);
    };
  };
}
