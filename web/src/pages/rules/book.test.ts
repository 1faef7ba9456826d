import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import App from "../../app/App.svelte";
import { openRules } from "../../shared/navigation/rulebook.svelte";
import { go, startRouter } from "../../shared/navigation/router.svelte";

const clause = (id: string) => ({ id, text: `The text of ${id}`, title: "", mark: "printed", why: "" });
const filled = { id: "TW-4", text: "The text of TW-4", title: "", mark: "filled", why: "" };
const changed = { id: "TW-5", text: "The text of TW-5", title: "", mark: "changed", why: "It is fairer." };
const texts = {
  language: "en",
  messages: { credits: "A game by Romain." },
  clauses: [...["TW-1", "TW-2", "TW-3"].map(clause), filled, changed],
};

let shown: string[];
startRouter();
beforeEach(async () => {
  shown = [];
  vi.stubGlobal("fetch", (path: string) =>
    path.includes("/texts/") ? Promise.resolve(new Response(JSON.stringify(texts))) : new Promise(() => undefined),
  );
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id);
  };
  go("/rules/thirteen_words");
  render(App);
  await screen.findByText("The text of TW-2");
});
afterEach(() => void vi.unstubAllGlobals());

/** As a browser does it by itself. */
async function follow(clause: string): Promise<HTMLElement> {
  const link = screen.getByRole("link", { name: `Rule ${clause}` });
  link.focus();
  location.hash = clause;
  dispatchEvent(new Event("hashchange"));
  await tick();
  await tick();
  return link;
}

it("whoever goes to a clause by keyboard stays there: it is the same page", async () => {
  const link = await follow("TW-2");
  expect(document.activeElement).toBe(link);
});

it("the rules name the authors of the printed game", () => {
  expect(document.body.textContent).toContain("A game by Romain. Ludoteka is unofficial");
});

it("a clause that differs from the printed rules says so, and why; a printed one has no mark", () => {
  const said = (id: string) => document.getElementById(id)?.textContent?.replace(/\s+/g, " ").trim();
  expect(said("TW-1")).toBe("TW-1 The text of TW-1");
  expect(said("TW-4")).toBe("TW-4 The text of TW-4 fills a gap");
  expect(said("TW-5")).toBe("TW-5 The text of TW-5 changed It is fairer.");
});

it("the marks are explained above the clauses, and a reason is found by its words", async () => {
  screen.getByText("A clause without a mark is as in the printed rules.");
  screen.getByText("the printed rules leave this open: here Ludoteka decides.", { exact: false });
  screen.getByText("the printed rules say otherwise; the reason stands below.", { exact: false });
  await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "fairer" } });
  expect(screen.getAllByRole("link", { name: /^Rule TW/ }).map((link) => link.textContent?.trim())).toEqual(["TW-5"]);
});

it("a clause that is asked for again is shown again", async () => {
  await follow("TW-2");
  await follow("TW-2");
  expect(shown).toEqual(["TW-2", "TW-2"]);
});

it("a clause in the sheet is shown in the sheet: nobody has to leave the table for it", async () => {
  go("/");
  await tick();
  openRules("thirteen_words", "TW-1");
  const link = await screen.findByRole("link", { name: "Rule TW-3" });
  await fireEvent.click(link);
  await tick();
  expect([location.pathname, shown.at(-1)]).toEqual(["/", "sheet-TW-3"]);
});
