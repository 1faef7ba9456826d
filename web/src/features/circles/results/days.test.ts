import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it } from "vitest";
import type { CircleDay } from "../../../generated/wire";
import { loadMessages } from "../../../shared/i18n/i18n.svelte";
import DayOfCircle from "./DayOfCircle.svelte";
import { messages } from "../i18n";

beforeAll(() => loadMessages(messages));

const members = [
  { id: "a", name: "Ann", left: false },
  { id: "b", name: "Bob", left: false },
];
const rows = (...results: (number | null)[]): CircleDay["rows"] =>
  results.map((result, at) => ({ member: members[at]!.id, result, won: at === 0 }));
const deal = (news: Partial<CircleDay>): CircleDay => ({
  ...{
    game: "g",
    kind: "k",
    language: "",
    day: "2026-11-16",
    together: false,
    counts: "score",
    against: false,
    open: true,
  },
  rows: rows(31, 20),
  ...news,
});
const lines = (): (string | null)[] => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

it("who has played sees how everybody did", () => {
  render(DayOfCircle, { deal: deal({}), members });
  expect(lines()).toEqual(["Ann31", "Bob20"]);
});

it("against bots it says who won, and of what is to be solved in which try", () => {
  render(DayOfCircle, { deal: deal({ against: true }), members });
  expect(lines()).toEqual(["Ann31 · won", "Bob20"]);
  document.body.innerHTML = "";
  render(DayOfCircle, { deal: deal({ counts: "tries", rows: rows(1, 3) }), members });
  expect(lines()).toEqual(["Annon try 1", "Bobon try 3"]);
});

it("who has not played sees who has", () => {
  render(DayOfCircle, { deal: deal({ open: false, rows: rows(null, null) }), members });
  expect(screen.getByText("Have played it: Ann, Bob")).toBeDefined();
  expect(screen.queryByRole("listitem")).toBeNull();
});
