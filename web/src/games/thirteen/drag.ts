/** A card under a finger, a pen or a mouse: dragged to something, or held to be read. A short press is a tap, and that is the button's own. */
import type { Attachment } from "svelte/attachments";

export interface Handling {
  may(): boolean;
  /** Where it is now, and over what (`data-drop`); null: it lies again. */
  dragged(at: { readonly x: number; readonly y: number; readonly over: string | null } | null): void;
  drop(on: string): void;
  held(on: boolean): void;
}

/** A hand that trembles does not drag. */
const FAR_ENOUGH = 9;
const HOLD_MS = 420;

export function dropAt(x: number, y: number): string | null {
  const found = document.elementsFromPoint(x, y).map((each) => each.closest<HTMLElement>("[data-drop]")).find(Boolean);
  return found?.dataset.drop ?? null;
}

export function handled({ may, dragged, drop, held }: Handling): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null;
    let moved = false;
    let holding = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function down(event: PointerEvent): void {
      moved = holding = false;
      if (event.button) return;
      start = event;
      if (event.pointerType !== "mouse") timer = setTimeout(hold, HOLD_MS);
    }

    function hold(): void {
      if (!start || moved) return;
      holding = true;
      held(true);
    }

    function move(event: PointerEvent): void {
      if (!start || holding || !may()) return;
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > FAR_ENOUGH;
      if (!moved && far) begin(event);
      if (moved) dragged({ x: event.clientX, y: event.clientY, over: dropAt(event.clientX, event.clientY) });
    }

    function begin(event: PointerEvent): void {
      moved = true;
      clearTimeout(timer);
      node.setPointerCapture(event.pointerId);
    }

    function up(event: PointerEvent): void {
      clearTimeout(timer);
      if (!start) return;
      const on = moved && event.type === "pointerup" ? dropAt(event.clientX, event.clientY) : null;
      start = null;
      if (holding) held(false);
      if (moved) dragged(null);
      if (on !== null) drop(on);
    }

    /** What ends a drag or a look is no tap. */
    function click(event: MouseEvent): void {
      if (moved || holding) event.stopImmediatePropagation();
      moved = holding = false;
    }

    const stop = new AbortController();
    const { signal } = stop;
    node.addEventListener("pointerdown", down, { signal });
    node.addEventListener("pointermove", move, { signal });
    node.addEventListener("pointerup", up, { signal });
    node.addEventListener("pointercancel", up, { signal });
    node.addEventListener("contextmenu", (event) => holding && event.preventDefault(), { signal });
    node.addEventListener("click", click, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  };
}
