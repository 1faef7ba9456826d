import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Trial } from "../../../generated/wire";
import { book as printed } from "../fixtures";
import { currentAnnouncements } from "../../../shared/accessibility/announce.svelte";
import { setLocale } from "../../../shared/i18n/i18n.svelte";
import DecksPage from "./DecksPage.svelte";
import { saveDecks, newDeck } from "./saved/saved_decks";

const book = { ...printed, measures: { size: 40, most: 120 } };
const polish = {
  ...book,
  language: "pl",
  cards: book.cards.map((card) => ({ ...card, subtypes: card.subtypes.map(() => "Bestia") })),
};
const check = { legal: true, size: 1, problems: [], factions: {}, curve: [], kinds: {} };
const trial: Trial = {
  id: "t1",
  state: "playing",
  ahead: 0,
  played: 3,
  games: 24,
  share: null,
  first: null,
  second: null,
  turns: null,
  ends: {},
  against: [],
};
let asked: string[];
/** What a server says that has all it needs; `null`: it does not answer yet. */
let answers: Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  setLocale("en");
  asked = [];
  answers = { "/cards/en": book, "/cards/pl": polish, "/check": check, "/trials": trial };
  vi.stubGlobal("fetch", (path: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${path.replace("/api/thirteen", "")}`);
    const told = Object.entries(answers).find(([end]) => path.includes(end))?.[1] ?? null;
    return told === null ? new Promise(() => undefined) : Promise.resolve(new Response(JSON.stringify(told)));
  });
  saveDecks([newDeck("Foxes", { fox_kit: 1, lean_wolf: 1 })]);
});
afterEach(() => {
  cleanup(); // while there is somebody to say to that it is left
  setLocale("en");
  vi.unstubAllGlobals();
});

async function testGames(): Promise<void> {
  const open = await screen.findByRole("button", { name: "Test games" });
  await waitFor(() => expect((open as HTMLButtonElement).disabled).toBe(false));
  await fireEvent.click(open);
  await fireEvent.click(await screen.findByRole("button", { name: "Play test games" }));
  await screen.findByRole("button", { name: "Stop" });
}

describe("test games", () => {
  it("are stopped when the builder is left", async () => {
    const { unmount } = render(DecksPage);
    await testGames();
    unmount();
    expect(asked.filter((each) => each.startsWith("DELETE"))).toEqual(["DELETE /trials/t1"]);
  });

  it("go on, and are shown, when the cards are told in another language", async () => {
    render(DecksPage);
    await testGames();
    setLocale("pl");
    await tick();
    await fireEvent.click(await screen.findByRole("button", { name: "Gry próbne" }));
    await screen.findByRole("button", { name: "Przerwij" });
    expect(asked.filter((each) => each.startsWith("DELETE"))).toEqual([]);
  });
});

it("a kind of card that was looked for in one language does not hide all cards in the other", async () => {
  render(DecksPage);
  await fireEvent.change(await screen.findByLabelText("Subtype"), { target: { value: "Beast" } });
  await screen.findByText("4 cards");
  setLocale("pl");
  await screen.findByText("4 karty");
});

describe("whoever builds by keyboard", () => {
  const inDeck = (): Promise<HTMLElement> => screen.findByRole("list", { name: "Deck" });
  const focused = (): string | null =>
    document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName ?? null;

  it("goes on at the next card when the last copy of one was taken away", async () => {
    render(DecksPage);
    const take = within(await inDeck()).getByRole("button", { name: "Take away fox kit" });
    take.focus();
    await fireEvent.click(take);
    await tick();
    expect(focused()).toBe("Take away lean wolf");
  });

  it("goes on at the next card of the shelf when only the deck's are shown and one has left it", async () => {
    render(DecksPage);
    await fireEvent.click(await screen.findByRole("button", { name: "Only cards in this deck" }));
    const fox = screen.getByRole("button", { name: /^fox kit, cost/ });
    fox.focus();
    await fireEvent.keyDown(fox, { key: "-" });
    await tick();
    expect(focused()).toMatch(/^lean wolf, cost/);
  });

  it("goes on with what comes in the place of the button that was pressed at the foot of a sheet", async () => {
    render(DecksPage);
    const open = await screen.findByRole("button", { name: "Test games" });
    await waitFor(() => expect((open as HTMLButtonElement).disabled).toBe(false));
    await fireEvent.click(open);
    const begin = await screen.findByRole("button", { name: "Play test games" });
    begin.focus();
    await fireEvent.click(begin);
    const stop = await screen.findByRole("button", { name: "Stop" });
    await waitFor(() => expect(document.activeElement).toBe(stop));
  });

  it("goes on where a deck is renamed once it has been", async () => {
    render(DecksPage);
    const rename = await screen.findByRole("button", { name: "Rename" });
    rename.focus();
    await fireEvent.click(rename);
    const field = screen.getByLabelText("Name of the deck");
    field.focus();
    await fireEvent.submit(field.closest("form")!);
    await tick();
    expect(focused()).toBe("Rename");
  });
});

describe("a deck as text", () => {
  const read = { name: "Wolves", cards: ["lean_wolf"], mistakes: [{ line: 2, why: "There is no such card." }] };

  beforeEach(async () => {
    answers["/read"] = read;
    render(DecksPage);
    await fireEvent.click(await screen.findByRole("button", { name: "As text" }));
    await fireEvent.click(screen.getByRole("tab", { name: "Bring one in" }));
  });

  it("that was mended is read again: what was read before is not taken for it", async () => {
    const field = screen.getByLabelText("A deck as text");
    await fireEvent.input(field, { target: { value: "1 Lean Wolf\n1 Foxx" } });
    await fireEvent.click(screen.getByRole("button", { name: "Read it" }));
    await screen.findByRole("button", { name: "Leave these lines out" });
    await fireEvent.input(field, { target: { value: "1 Lean Wolf\n1 Fox Kit" } });
    expect(screen.queryByRole("button", { name: "Leave these lines out" })).toBeNull();
  });

  it("may come from the same file again: somebody has mended it meanwhile", async () => {
    const files = screen.getByLabelText("Open a file") as HTMLInputElement;
    const emptied = vi.spyOn(files, "value", "set");
    Object.defineProperty(files, "files", { value: [new File(["1 Foxx"], "deck.txt")] });
    await fireEvent.change(files);
    await screen.findByText(/There is no such card/);
    expect(emptied).toHaveBeenCalledWith(""); // else the browser would not speak of the same file twice
  });
});

describe("a sample hand", () => {
  it("of another deck shows none of the cards of the one before while it is drawn", async () => {
    answers["/hand"] = { hand: ["lean_wolf"] };
    render(DecksPage);
    const open = await screen.findByRole("button", { name: "Sample hand" });
    await waitFor(() => expect((open as HTMLButtonElement).disabled).toBe(false));
    await fireEvent.click(open);
    await screen.findByRole("button", { name: /^lean wolf, cost/, pressed: false });
    await fireEvent.click(
      within(screen.getByRole("dialog", { name: "Sample hand" })).getByRole("button", { name: "Close" }),
    );
    answers["/hand"] = null;
    await fireEvent.click(open);
    await tick();
    expect(screen.queryByRole("button", { name: /^lean wolf, cost/, pressed: false })).toBeNull();
  });
});

it("the first card is told in good English", async () => {
  localStorage.clear();
  render(DecksPage);
  await fireEvent.click(await screen.findByRole("button", { name: /^fox kit, cost/ }));
  await waitFor(() => expect(currentAnnouncements().polite).toBe("fox kit: 1 in the deck. Cards together: 1."));
});
