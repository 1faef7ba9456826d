import { expect, it } from "vitest";
import { isRoomy, shapeOf } from "./shape";

it.each([
  [360, 640, "phone"],
  [360, 300, "phone"], // with its keyboard out
  [640, 360, "low"],
  [844, 390, "low"],
  [720, 900, "phone"],
  [768, 1024, "tall"],
  [1024, 1000, "tall"],
  [1280, 720, "wide"],
  [1920, 1080, "wide"],
])("a window of %i by %i is %s", (width, height, shape) => {
  expect(shapeOf(width, height)).toBe(shape);
});

it.each([
  [360, 640, "phone"],
  [640, 720, "low"],
  [720, 900, "low"],
  [960, 1080, "tall"],
])("one of two tables, %i wide in a window of %i, is %s", (width, height, shape) => {
  expect(shapeOf(width, height, true)).toBe(shape);
});

it.each([
  ["wide", 1024, true],
  ["wide", 800, false],
  ["tall", 1024, false],
  ["tv", 1920, true],
] as const)("a %s one of %i has room for a column beside the table: %s", (shape, width, roomy) => {
  expect(isRoomy(shape, width)).toBe(roomy);
});
