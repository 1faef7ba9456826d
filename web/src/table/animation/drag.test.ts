import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handled, type DragPoint } from "./drag";

let node: HTMLElement;
let seen: (DragPoint | null)[];
let held: boolean[];
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = "<button></button>";
  document.elementsFromPoint = () => [];
  node = document.body.firstElementChild as HTMLElement;
  [seen, held] = [[], []];
  leave = handled({
    may: () => true,
    dragged: (at) => void seen.push(at),
    drop: () => {},
    held: (on) => void held.push(on),
  })(node) as () => void;
});
afterEach(() => void vi.useRealTimers());

const point = (type: string, clientX: number): boolean =>
  node.dispatchEvent(new PointerEvent(type, { clientX, pointerType: "touch", pointerId: 1 }));

describe("a thing that goes from under a finger", () => {
  it("is dragged no more: whoever draws it in the air is told that it lies", () => {
    point("pointerdown", 0);
    point("pointermove", 40);
    expect(seen.at(-1)).toMatchObject({ x: 40 });
    leave();
    expect(seen.at(-1)).toBeNull();
  });

  it("is read no more", () => {
    point("pointerdown", 0);
    vi.advanceTimersByTime(500);
    leave();
    expect(held).toEqual([true, false]);
  });

  it("says nothing where nobody held it", () => {
    point("pointerdown", 0);
    leave();
    vi.advanceTimersByTime(500);
    expect([seen, held]).toEqual([[], []]);
  });
});
