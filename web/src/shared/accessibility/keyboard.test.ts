import { expect, it } from "vitest";
import { nextIndex, roving } from "./keyboard";

it.each([
  ["ArrowRight", 11, 0],
  ["ArrowDown", 11, 0],
  ["ArrowLeft", 0, 11],
  ["ArrowUp", 0, 11],
  ["Home", 5, 0],
  ["End", 5, 11],
])("a ring of twelve: %s from %d goes to %d", (key, from, to) => {
  expect(nextIndex(key, from, 12, { kind: "ring" })).toBe(to);
});

it("a grid moves by rows and stops at its edges", () => {
  const grid = { kind: "grid", columns: 5 } as const;
  expect(nextIndex("ArrowDown", 2, 10, grid)).toBe(7);
  expect(nextIndex("ArrowDown", 7, 10, grid)).toBeNull();
  expect(nextIndex("ArrowUp", 2, 10, grid)).toBeNull();
});

it("a row leaves up and down to the page", () => {
  expect(nextIndex("ArrowDown", 0, 3, { kind: "row" })).toBeNull();
  expect(nextIndex("a", 0, 3, { kind: "row" })).toBeNull();
});

it("a group has one tab stop, passes over what is disabled, and follows the arrows", () => {
  document.body.innerHTML =
    "<div>" +
    "<button data-roving>1</button><button data-roving disabled>2</button><button data-roving>3</button>" +
    "</div>";
  const group = document.body.firstElementChild as HTMLElement;
  const [first, , third] = [...group.children] as HTMLElement[];
  const leave = roving({ kind: "ring" })(group);
  expect([first?.tabIndex, third?.tabIndex]).toEqual([0, -1]);
  first?.focus();
  first?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  expect(document.activeElement).toBe(third);
  expect([first?.tabIndex, third?.tabIndex]).toEqual([-1, 0]);
  leave?.();
});
