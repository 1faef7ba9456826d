/** Dragging the tile in hand over a column of one's board, by mouse, pen or finger. */
import type { Attachment } from "svelte/attachments";

export interface Dragging {
  may(): boolean;
  /** The column under the tile; null: none. */
  over(column: number | null): void;
  drop(column: number): void;
}

/** A hand that trembles does not drag. */
const FAR_ENOUGH = 8;

/** Whatever lies on it, the dragged tile too. */
export function columnAt(x: number, y: number): number | null {
  const found = document.elementsFromPoint(x, y).map((each) => each.closest<HTMLElement>("[data-drop]")).find(Boolean);
  return found ? Number(found.dataset.drop) : null;
}

export function draggable({ may, over, drop }: Dragging): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null;
    let moved = false;

    function down(event: PointerEvent): void {
      moved = false;
      if (!may() || event.button) return;
      start = event;
      node.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent): void {
      if (!start) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      moved ||= Math.hypot(x, y) > FAR_ENOUGH;
      if (!moved) return;
      node.style.translate = `${x}px ${y}px`;
      node.dataset.dragging = "yes";
      over(columnAt(event.clientX, event.clientY));
    }

    function up(event: PointerEvent): void {
      if (!start) return;
      const column = moved && event.type === "pointerup" ? columnAt(event.clientX, event.clientY) : null;
      start = null;
      node.style.translate = "";
      delete node.dataset.dragging;
      over(null);
      if (column !== null) drop(column);
    }

    /** The end of a drag is no click. */
    function click(event: MouseEvent): void {
      if (moved) event.stopPropagation();
      moved = false;
    }

    const stop = new AbortController();
    const { signal } = stop;
    node.addEventListener("pointerdown", down, { signal });
    node.addEventListener("pointermove", move, { signal });
    node.addEventListener("pointerup", up, { signal });
    node.addEventListener("pointercancel", up, { signal });
    node.addEventListener("click", click, { signal, capture: true });
    return () => stop.abort();
  };
}
