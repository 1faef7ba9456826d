import { describe, expect, it } from "vitest";
import type { ClauseText } from "../../generated/wire";
import { groupChapters, searchClauses, orderClauses, highlightMatches } from "./finding";

const clause = (id: string, text: string, title = ""): ClauseText => ({ id, text, title, mark: "printed", why: "" });
const rules = [
  clause("TW-1", "Od 2 do 8 graczy.", "Przygotowanie"),
  clause("TW-7", "Każdy gracz potajemnie wybiera miejsce.", "Runda"),
  clause("TW-8", "Puste miejsce jest odrzucane, łatwo to zobaczyć."),
];
const ids = (clauses: readonly ClauseText[]): string[] => clauses.map(({ id }) => id);

describe("searching the rules", () => {
  it.each([
    ["", ["TW-1", "TW-7", "TW-8"]],
    ["tw-8", ["TW-8"]],
    ["MIEJSCE", ["TW-7", "TW-8"]],
    ["miejsce kazdy", ["TW-7"]],
    ["latwo", ["TW-8"]],
    ["smok", []],
  ])("%j finds %j", (wanted, expected) => {
    expect(ids(searchClauses(rules, wanted))).toEqual(expected);
  });

  it("marks what was asked for, accents and all", () => {
    expect(highlightMatches("Każdy gracz", "kazd")).toEqual([
      { text: "Każd", hit: true },
      { text: "y gracz", hit: false },
    ]);
    expect(highlightMatches("Każdy gracz", "")).toEqual([{ text: "Każdy gracz", hit: false }]);
  });
});

it("a clause with a title begins a chapter", () => {
  expect(groupChapters(rules).map(({ title, clauses }) => [title, ids(clauses)])).toEqual([
    ["Przygotowanie", ["TW-1"]],
    ["Runda", ["TW-7", "TW-8"]],
  ]);
});

it("the clauses of the house come last, under a title of their own", () => {
  const all = orderClauses(
    [clause("LT-1", "Ruch to ruch."), clause("LT-2", "Każdy za siebie."), ...rules],
    "Przy każdym stole",
  );
  expect(ids(all)).toEqual(["TW-1", "TW-7", "TW-8", "LT-1", "LT-2"]);
  expect(groupChapters(all).at(-1)).toMatchObject({ title: "Przy każdym stole" });
});
