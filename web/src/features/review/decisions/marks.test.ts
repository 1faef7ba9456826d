import { render } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import Marks from "./Marks.svelte";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A table on which everything that carries a mark lies somewhere. */
function laid(...spots: string[]): void {
  for (const spot of spots) document.body.append(Object.assign(document.createElement("i"), { id: spot }));
  for (const thing of document.querySelectorAll("i")) thing.setAttribute("data-spot", thing.id);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const at = spots.indexOf(this.id);
    return at < 0 ? new DOMRect(0, 0, 1000, 1000) : new DOMRect(100 + 300 * at, 50, 40, 60);
  });
}
const signs = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[data-mark]")].map(
    ({ dataset, style }) => `${dataset.mark} ${style.left} ${style.top}`,
  );

it("lie over what was done and over what would have been better", async () => {
  laid("hunter", "prey", "card");
  render(Marks, { marks: { played: ["card"], better: ["hunter", "prey"] } });
  await vi.waitFor(() => expect(signs()).toEqual(["played 697px 47px", "better 91px 41px"]));
  expect(document.querySelectorAll(".better rect.line")).toHaveLength(2);
  expect(document.querySelectorAll(".better .head")).toHaveLength(1);
  expect(document.querySelectorAll(".played .head")).toHaveLength(0);
});

it("are left out where the table does not show the thing, and say nothing to screen readers", async () => {
  laid("card");
  render(Marks, { marks: { played: ["card"], better: ["hidden"] } });
  await vi.waitFor(() => expect(signs()).toEqual(["played 97px 47px"]));
  expect(document.querySelector(".marks")?.getAttribute("aria-hidden")).toBe("true");
});
