import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gate } from "./gate";
import { edgeFor, markedAs } from "./marks";

const SCREEN = 640;
const RIM = 60;

it.each([
  ["below", { top: 500, bottom: 560 }, "top"],
  ["above", { top: 100, bottom: 160 }, "bottom"],
  ["over the whole screen", { top: 60, bottom: 640 }, "bottom"],
] as const)("the coach stands where it does not cover what it points at: %s", (_, thing, edge) => {
  expect(edgeFor(thing, 140, SCREEN, RIM, "bottom")).toBe(edge);
});

it("the coach stays where it is while both edges are as good", () => {
  expect(edgeFor({ top: 300, bottom: 340 }, 140, SCREEN, RIM, "top")).toBe("top");
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
  leave = gate({
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
