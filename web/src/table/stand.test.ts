import { expect, test } from "vitest";
import { wayTo } from "./stand";

test("what is in sight stays where it is", () => {
  expect(wayTo(100, 500, 60, 600)).toBe(0);
});
test("what lies above or below comes in by the nearer edge", () => {
  expect(wayTo(-40, 200, 60, 600)).toBe(-100);
  expect(wayTo(500, 700, 60, 600)).toBe(100);
});
test("what is larger than the window begins at its head", () => {
  expect(wayTo(300, 1200, 60, 600)).toBe(240);
});
