/**
 * A thing under a finger, a pen or a mouse: dragged to something, or held to be read. A short press is a tap, and that
 * is the button's own.
 */
import type { Attachment } from "svelte/attachments";

export interface DragPoint {
  readonly x: number;
  readonly y: number;
  /** How far it is from where it lay. */
  readonly by: { readonly x: number; readonly y: number };
  /** The `data-drop` of what lies under it, whatever lies on that. */
  readonly over: string | null;
}

export interface DragHandlers {
  may(): boolean;
  /** Where it is now; null: it lies again. */
  dragged(at: DragPoint | null): void;
  drop(on: string): void;
  held?(on: boolean): void;
}

/** A hand that trembles does not drag. */
const MIN_DISTANCE = 9;
const HOLD_MS = 420;

function dropAt({ clientX, clientY }: PointerEvent): string | null {
  const found = document
    .elementsFromPoint(clientX, clientY)
    .map((each) => each.closest<HTMLElement>("[data-drop]"))
    .find(Boolean);
  return found?.dataset.drop ?? null;
}

export function handled({ may, dragged, drop, held }: DragHandlers): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null;
    let isDragging = false;
    let isHolding = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function down(event: PointerEvent): void {
      isDragging = isHolding = false;
      if (event.button) return;
      start = event;
      if (may()) node.setPointerCapture(event.pointerId); // a quick hand leaves it with its first move
      if (held && event.pointerType !== "mouse") timer = setTimeout(hold, HOLD_MS);
    }

    function hold(): void {
      if (!start || isDragging) return;
      isHolding = true;
      held?.(true);
    }

    function move(event: PointerEvent): void {
      if (!start || isHolding || !may()) return;
      const by = { x: event.clientX - start.clientX, y: event.clientY - start.clientY };
      isDragging ||= Math.hypot(by.x, by.y) > MIN_DISTANCE;
      if (!isDragging) return;
      clearTimeout(timer);
      dragged({ x: event.clientX, y: event.clientY, by, over: dropAt(event) });
    }

    function up(event: PointerEvent): void {
      const on = start && isDragging && event.type === "pointerup" ? dropAt(event) : null;
      release();
      if (on !== null) drop(on);
    }

    function release(): void {
      clearTimeout(timer);
      if (!start) return;
      start = null;
      if (isHolding) held?.(false);
      if (isDragging) dragged(null);
    }

    /** What ends a drag or a look is no tap. */
    function click(event: MouseEvent): void {
      if (isDragging || isHolding) event.stopImmediatePropagation();
      isDragging = isHolding = false;
    }

    const stop = new AbortController();
    const { signal } = stop;
    node.addEventListener("pointerdown", down, { signal });
    node.addEventListener("pointermove", move, { signal });
    node.addEventListener("pointerup", up, { signal });
    node.addEventListener("pointercancel", up, { signal });
    node.addEventListener("contextmenu", (event) => isHolding && event.preventDefault(), { signal });
    node.addEventListener("click", click, { signal, capture: true });
    return () => {
      stop.abort();
      release(); // it may go from under the finger: nothing of it must hang in the air
    };
  };
}
