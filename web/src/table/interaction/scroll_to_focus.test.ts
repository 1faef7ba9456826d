import { expect, test, vi } from "vitest";
import { visibleTop, scrollHere, scrollDistance } from "./scroll_to_focus";

test("what is in sight stays where it is", () => {
  expect(scrollDistance(100, 500, 60, 600)).toBe(0);
});
test("what lies above or below comes in by the nearer edge", () => {
  expect(scrollDistance(-40, 200, 60, 600)).toBe(-100);
  expect(scrollDistance(500, 700, 60, 600)).toBe(100);
});
test("what is larger than the window begins at its head", () => {
  expect(scrollDistance(300, 1200, 60, 600)).toBe(240);
});
test("news above what one looks at are gone to, and what is seen already is not", async () => {
  const news = document.createElement("p");
  const scrolled = vi.fn();
  vi.stubGlobal("scrollBy", scrolled);
  vi.spyOn(news, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  const lies = vi.spyOn(news, "getBoundingClientRect").mockReturnValue({ top: 100, bottom: 140 } as DOMRect);
  scrollHere(news);
  await new Promise(requestAnimationFrame);
  expect(scrolled).not.toHaveBeenCalled();
  lies.mockReturnValue({ top: -40, bottom: 0 } as DOMRect);
  scrollHere(news);
  await new Promise(requestAnimationFrame);
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: -48 }));
  vi.unstubAllGlobals();
});
test("the table is seen from below the bar, and below what a game keeps there", () => {
  document.body.innerHTML = "<header></header><p data-head></p>";
  const [bar, head] = [document.querySelector("header")!, document.querySelector("p")!];
  vi.spyOn(bar, "getBoundingClientRect").mockReturnValue({ bottom: 59 } as DOMRect);
  vi.spyOn(head, "offsetHeight", "get").mockReturnValue(30);
  expect(visibleTop()).toBe(59);
  head.style.position = "sticky";
  expect(visibleTop()).toBe(89);
});
