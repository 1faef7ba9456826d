import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { guardLessonTaps } from "./gate";
import { edgeFor, extentOf, markedAs, scrollFor, sideFor } from "./marks";

const VIEW = { top: 60, bottom: 640, foot: 640 };

it.each([
  ["below", { top: 500, bottom: 560 }, "top"],
  ["above", { top: 100, bottom: 160 }, "bottom"],
  ["over the whole screen", { top: 60, bottom: 640 }, "bottom"],
] as const)("the coach stands where it does not cover what it points at: %s", (_, thing, edge) => {
  expect(edgeFor(thing, 140, VIEW, "bottom")).toBe(edge);
});

it("the coach stays where it is while both edges are as good", () => {
  expect(edgeFor({ top: 300, bottom: 340 }, 140, VIEW, "top")).toBe("top");
});

it.each([
  ["it is free", { top: 300, bottom: 340 }, { up: 100, down: 900 }, 0],
  ["it lies below the screen: to the middle of what is free", { top: 700, bottom: 740 }, { up: 0, down: 900 }, 292],
  ["the page ends", { top: 600, bottom: 700 }, { up: 0, down: 100 }, 100],
  ["it is larger than what is free: its beginning", { top: 300, bottom: 1300 }, { up: 0, down: 900 }, 84],
] as const)("the page is scrolled until the thing is free: %s", (_, thing, scrollable, way) => {
  expect(scrollFor(thing, 140, VIEW, scrollable)).toBe(way);
});

it("a thing is scrolled out from behind what stays at the foot", () => {
  const way = scrollFor({ top: 400, bottom: 440 }, 140, { ...VIEW, foot: 380 }, { up: 0, down: 900 });
  expect(440 - way).toBeLessThanOrEqual(380);
});

it.each([
  [{ left: 20, right: 300 }, "right"],
  [{ left: 340, right: 600 }, "left"],
  [{ left: 20, right: 600 }, "middle"],
] as const)("on a phone that lies the coach stands beside the thing: %o", (thing, side) => {
  expect(sideFor({ top: 100, bottom: 200, ...thing }, 640, 360)).toBe(side);
  expect(sideFor({ top: 100, bottom: 200, ...thing }, 360, 640)).toBe("middle");
});

let asked: { mark: string; open: boolean };
let heard: string[];
let leave: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <div class="table-frame"><button data-coach="keep other">Keep</button><button id="flip">Flip</button><input /></div>
    <button id="outside">Rules</button>`;
  asked = { mark: "keep", open: false };
  heard = [];
  document.body.onclick = ({ target }) => heard.push((target as Element).textContent ?? "");
  leave = guardLessonTaps({
    mark: () => asked.mark,
    isOpen: () => asked.open,
    right: () => heard.push("right"),
    wrong: () => heard.push("wrong"),
  });
});
afterEach(() => {
  leave();
  document.body.onclick = null;
});

const click = async (selector: string): Promise<void> => {
  document.querySelector<HTMLElement>(selector)?.click();
  await vi.waitFor(() => expect(heard).not.toEqual([]));
};

it("the right tap goes through, and the lesson goes on", async () => {
  await click("[data-coach]");
  await vi.waitFor(() => expect(heard).toEqual(["Keep", "right"]));
});

it("a tap elsewhere on the table is stopped", async () => {
  await click("#flip");
  expect(heard).toEqual(["wrong"]);
});

it("what lies round the table is as free as ever", async () => {
  await click("#outside");
  expect(heard).toEqual(["Rules"]);
});

it("while nothing is asked for a tap may hurry what is shown", async () => {
  asked.open = true;
  await click("#flip");
  expect(heard).toEqual(["Flip"]);
});

it("of several things with a mark the one that is seen is meant", () => {
  const [hidden, seen] = [document.createElement("i"), document.createElement("b")];
  for (const each of [hidden, seen]) each.dataset.spot = "purse-0";
  seen.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
  document.body.append(hidden, seen);
  expect(markedAs("purse-0")).toBe(seen);
  expect(markedAs("")).toBeNull();
});

it("a thing has the extent of what is drawn over its edge, and not of what is cut off or far away", () => {
  const boxes = [
    ["thing", new DOMRect(100, 100, 100, 40)],
    ["crown", new DOMRect(140, 90, 20, 20)],
    ["cut", new DOMRect(100, 100, 100, 40)],
    ["inside", new DOMRect(90, 100, 200, 40)],
    ["far", new DOMRect(0, 0, 10, 10)],
  ] as const;
  document.body.innerHTML = `<div id="thing"><i id="crown"></i><i id="far"></i>
    <div id="cut" style="overflow: hidden"><i id="inside"></i></div></div>`;
  for (const [id, box] of boxes) document.querySelector(`#${id}`)!.getBoundingClientRect = () => box;
  expect(extentOf(document.querySelector("#thing")!)).toEqual({ left: 100, top: 90, right: 200, bottom: 140 });
});
