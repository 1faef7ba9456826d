/** One tab stop for a group of things, arrows inside it. Rings, rows, columns and grids. */
import type { Attachment } from "svelte/attachments";

export type Layout =
  | { kind: "row" }
  | { kind: "column" }
  /** A ring goes round with any arrow: right and down are clockwise. */
  | { kind: "ring" }
  | { kind: "grid"; columns: number };

const STEPS: Record<string, readonly [number, number]> = {
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
  const step = STEPS[key];
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
function things(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>("[data-roving]:not([disabled])")];
}

function stopAt(all: readonly HTMLElement[], chosen: HTMLElement | undefined): void {
  for (const thing of all) thing.tabIndex = thing === chosen ? 0 : -1;
}

/** `<div {@attach roving({ kind: "ring" })}>` with `data-roving` on what can be reached. */
export function roving(layout: Layout): Attachment<HTMLElement> {
  return (group) => {
    const tidy = (): void => {
      const all = things(group);
      const pressed = all.find(
        (one) => one.ariaPressed === "true" || one.ariaChecked === "true" || one.ariaSelected === "true",
      );
      stopAt(all, all.find((one) => one === document.activeElement) ?? pressed ?? all[0]);
    };
    const onkeydown = (event: KeyboardEvent): void => {
      const all = things(group);
      const at = all.indexOf(event.target as HTMLElement);
      const to = at < 0 ? null : nextIndex(event.key, at, all.length, layout);
      if (to === null) return;
      event.preventDefault();
      stopAt(all, all[to]);
      all[to]?.focus();
    };
    tidy();
    const watch = new MutationObserver(tidy);
    watch.observe(group, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled", "data-roving"],
    });
    group.addEventListener("keydown", onkeydown);
    group.addEventListener("focusin", tidy);
    return () => {
      watch.disconnect();
      group.removeEventListener("keydown", onkeydown);
      group.removeEventListener("focusin", tidy);
    };
  };
}
