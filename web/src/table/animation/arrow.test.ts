import { describe, expect, it } from "vitest";
import { arrowBetween, boxOf, type Box } from "./arrow";

const hunter: Box = { x: 0, y: 0, width: 100, height: 140 };
const right: Box = { x: 400, y: 0, width: 100, height: 140 };
const numbers = (path: string): number[] => path.match(/-?[\d.]+/g)?.map(Number) ?? [];

describe("the arrow of a hunt", () => {
  it("leaves the hunter at its edge and stops before the middle of its prey", () => {
    const arrow = arrowBetween(hunter, right);
    const [x = 0] = numbers(arrow?.path ?? "");
    expect(x).toBeGreaterThan(85);
    expect(arrow?.tip.x).toBeGreaterThan(400);
    expect(arrow?.tip.x).toBeLessThan(430);
  });

  it("points the way it goes", () => {
    expect(Math.abs(arrowBetween(hunter, right)?.angle ?? 180)).toBeLessThan(30);
    expect(arrowBetween(hunter, { ...right, x: 0, y: 500 })?.angle).toBeGreaterThan(60);
    expect(Math.abs(arrowBetween(right, hunter)?.angle ?? 0)).toBeGreaterThan(150);
  });

  it("ends under the finger that drags it", () => {
    expect(arrowBetween(hunter, boxOf({ x: 300, y: 300 }))?.tip).toEqual({ x: 300, y: 300 });
  });

  it("is not drawn where there is no room for it", () => {
    expect(arrowBetween(hunter, { ...hunter, x: 20 })).toBeNull();
  });
});
