/** A tile dragged from the ten words to a player. A short press is a tap, and that is the button's own. */
import type { Attachment } from "svelte/attachments";
import type { Play } from "./play.svelte";

const FAR = 9;

export function draggable(play: Play, place: number): Attachment<HTMLElement> {
  return (tile) => {
    let from: { x: number; y: number } | null = null;
    let moved = false;

    const down = (event: PointerEvent): void => {
      if (!play.voting || event.button) return;
      from = { x: event.clientX, y: event.clientY };
      moved = false;
      tile.setPointerCapture(event.pointerId); // a quick hand leaves the tile with its first move
    };
    const move = (event: PointerEvent): void => {
      if (!from || (!moved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR)) return;
      moved = true;
      play.dragged = { place, x: event.clientX, y: event.clientY, over: seatUnder(event) };
    };
    const up = (event: PointerEvent): void => {
      const seat = moved && event.type === "pointerup" ? seatUnder(event) : null;
      from = null;
      play.dragged = null;
      setTimeout(() => (moved = false)); // after the click that may follow
      if (seat !== null) play.give(seat, place);
    };
    /** What ends a drag is no tap. */
    const click = (event: MouseEvent): void => {
      if (moved) event.stopImmediatePropagation();
    };

    tile.addEventListener("pointerdown", down);
    tile.addEventListener("pointermove", move);
    tile.addEventListener("pointerup", up);
    tile.addEventListener("pointercancel", up);
    tile.addEventListener("click", click, { capture: true });
    return () => {
      tile.removeEventListener("pointerdown", down);
      tile.removeEventListener("pointermove", move);
      tile.removeEventListener("pointerup", up);
      tile.removeEventListener("pointercancel", up);
      tile.removeEventListener("click", click, { capture: true });
    };
  };
}

function seatUnder({ clientX, clientY }: PointerEvent): number | null {
  const slot = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-slot]");
  return slot ? Number(slot.dataset.slot) : null;
}
