import type { LessonHint } from "../../generated/wire";
import { beforeEach, expect, it } from "vitest";
import { endFirstGame, isFirstGame, nextHint, noteShown } from "./hints";

const [hand, purse] = ["hand", "purse"].map((at) => ({ say: `About the ${at}`, at, clause: "CF-1" })) as [
  LessonHint,
  LessonHint,
];
const hints = [hand, purse];

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = "";
});

function lay(mark: string): void {
  const thing = document.createElement("i");
  thing.dataset.coach = mark;
  thing.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
  document.body.append(thing);
}

it("a hint comes when what it is about lies on the table, and once on a device", () => {
  expect(nextHint("boats", hints)).toBeNull();
  lay("purse");
  expect(nextHint("boats", hints)).toBe(purse);
  noteShown("boats", purse);
  expect(nextHint("boats", hints)).toBeNull();
  expect(nextHint("planes", hints)).toBe(purse); // another game has its own
});

it("after the first game of its kind there are no more", () => {
  noteShown("boats", hand);
  expect(isFirstGame("boats")).toBe(true);
  endFirstGame("boats");
  endFirstGame("boats");
  expect([isFirstGame("boats"), isFirstGame("planes")]).toEqual([false, true]);
  expect(JSON.parse(localStorage.getItem("ludoteka.hints") ?? "")).toEqual(["boats"]);
});
