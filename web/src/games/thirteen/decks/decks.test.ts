import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CardInfo } from "../../../generated/wire";
import { t } from "../i18n";
import { toasts } from "../../../shared/accessibility/toasts.svelte";
import { Builder } from "./deck/builder.svelte";
import { costsOf, filterCards, noFilters, plain, subtypesOf, toggle, type Filters } from "./library/filters";
import {
  listCards,
  changeCount,
  countCards,
  freeName,
  saveDecks,
  loadDecks,
  MAX_NAME_LENGTH,
  newDeck,
  sizeOf,
} from "./saved/saved_decks";
import { deckToJson, deckToText } from "./saved/deck_text";

function card(id: string, rest: Partial<CardInfo> = {}): CardInfo {
  return {
    id,
    faction: "thicket",
    name: id,
    cost: 1,
    kind: "being",
    subtypes: ["Beast"],
    words: [],
    text: [],
    flavour: "",
    support: false,
    figure: "beast",
    signs: [],
    first_ability: 0,
    modes: [],
    clauses: [],
    strength: 1,
    uncanny: 1,
    ...rest,
  };
}

const cards = [
  card("wolf", { name: "Żarłoczny wilk", cost: 3, text: ["When this card kills, draw a card."] }),
  card("bell", { name: "Bell", faction: "parish", kind: "object", subtypes: ["Relic"], words: ["Rooted"] }),
  card("rain", { name: "Rain", faction: "drowned", kind: "spell", subtypes: [], cost: 2 }),
];
const ids = (change: Partial<Filters>, inDeck = (_: string): boolean => false): string[] =>
  filterCards(cards, { ...noFilters, ...change }, inDeck).map(({ id }) => id);

describe("finding cards", () => {
  it("shows all, cheapest first, when nothing is asked for", () => expect(ids({})).toEqual(["bell", "rain", "wolf"]));
  it("reads names without their marks", () => expect(ids({ text: "zarl" })).toEqual(["wolf"]));
  it("reads texts, words and subtypes, every word of the search", () => {
    expect(ids({ text: "kills draw" })).toEqual(["wolf"]);
    expect(ids({ text: "rooted" })).toEqual(["bell"]);
    expect(ids({ text: "beast rooted" })).toEqual([]);
  });
  it("takes one of several factions, kinds and costs", () => {
    expect(ids({ factions: new Set(["parish", "drowned"]) })).toEqual(["bell", "rain"]);
    expect(ids({ kinds: new Set(["spell"]) })).toEqual(["rain"]);
    expect(ids({ costs: new Set([1, 3]) })).toEqual(["bell", "wolf"]);
    expect(ids({ costs: new Set([1, 3]), factions: new Set(["thicket"]) })).toEqual(["wolf"]);
  });
  it("keeps to a subtype, or to the deck", () => {
    expect(ids({ subtype: "Relic" })).toEqual(["bell"]);
    expect(ids({ inDeck: true }, (id) => id === "rain")).toEqual(["rain"]);
  });
  it("knows what can be asked for", () => {
    expect(subtypesOf(cards)).toEqual(["Beast", "Relic"]);
    expect(costsOf(cards)).toEqual([1, 2, 3]);
    expect([...toggle(toggle(new Set([1]), 2), 1)]).toEqual([2]);
    expect(plain("Łódź")).toBe("lodz");
  });
});

describe("a deck", () => {
  it("counts up and down, and forgets what is gone", () => {
    const two = changeCount(changeCount({}, "wolf", 1), "wolf", 1);
    expect(two).toEqual({ wolf: 2 });
    expect(changeCount(changeCount(two, "wolf", -1), "wolf", -5)).toEqual({});
  });
  it("is a list for the server, and back", () => {
    expect(listCards({ wolf: 2, rain: 1 })).toEqual(["wolf", "wolf", "rain"]);
    expect(countCards(["wolf", "rain", "wolf"])).toEqual({ wolf: 2, rain: 1 });
    expect(sizeOf({ wolf: 2, rain: 1 })).toBe(3);
  });
  it("is written with names, cheapest first, and what nobody knows by its id", () => {
    const named = (id: string): CardInfo | null => cards.find((each) => each.id === id) ?? null;
    const deck = newDeck("Wolves", { wolf: 3, bell: 1, ghost: 2 });
    expect(deckToText(deck, named)).toBe("# Wolves\n1 Bell\n3 Żarłoczny wilk\n2 ghost");
    expect(JSON.parse(deckToJson(deck))).toEqual({ name: "Wolves", cards: { wolf: 3, bell: 1, ghost: 2 } });
  });
  it("gets a name that is free", () => {
    const decks = [newDeck("A"), newDeck("A 2")];
    expect([freeName("A", decks), freeName("B", decks)]).toEqual(["A 3", "B"]);
  });
  it("gets a name that is free also where the name is as long as it may be", () => {
    const long = "x".repeat(MAX_NAME_LENGTH);
    const second = newDeck(freeName(long, [newDeck(long)])).name;
    expect(second).toBe(`${"x".repeat(MAX_NAME_LENGTH - 2)} 2`);
    expect(newDeck(freeName(long, [newDeck(long), newDeck(second)])).name).toMatch(/x 3$/);
  });
});

describe("the shelf of this browser", () => {
  beforeEach(() => localStorage.clear());

  it("keeps decks, and leaves out what is none", () => {
    const deck = newDeck("Wolves", { wolf: 3 });
    saveDecks([deck]);
    expect(loadDecks()).toEqual([deck]);
    localStorage.setItem(
      "ludoteka.decks",
      JSON.stringify([deck, null, { id: "x", name: "y", cards: { wolf: -1 } }, { id: 7 }, "deck"]),
    );
    expect(loadDecks()).toEqual([deck]);
    localStorage.setItem("ludoteka.decks", "{");
    expect(loadDecks()).toEqual([]);
  });

  it("is changed by the builder at once", () => {
    const builder = new Builder();
    builder.change("wolf", 1);
    builder.change("wolf", 1);
    expect([builder.size, builder.count("wolf"), loadDecks()[0]?.cards]).toEqual([2, 2, { wolf: 2 }]);
    builder.begin("Rain", { rain: 3 });
    expect([builder.deck?.name, builder.decks.length]).toEqual(["Rain", 2]);
    builder.rename("Flood");
    expect(new Builder().deck?.name).toBe("Flood");
    builder.drop();
    expect([builder.count("wolf"), loadDecks().length]).toEqual([2, 1]);
  });

  it("says so once where the browser would not keep them: they would be gone with the page", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    const builder = new Builder();
    builder.change("wolf", 1);
    builder.change("wolf", 1);
    expect(toasts().map(({ text }) => text)).toEqual([t("decks.not_kept")]);
    vi.unstubAllGlobals();
    builder.change("wolf", 1);
    expect([loadDecks()[0]?.cards, toasts().length]).toEqual([{ wolf: 3 }, 1]);
  });

  it("has no room for endless decks", () => {
    const builder = new Builder(() => 120);
    builder.begin("Many", { wolf: 120 });
    expect([builder.change("wolf", 1), builder.size]).toEqual([false, 120]);
  });
});

describe("asking the server", () => {
  const answer = (legal: boolean) =>
    new Response(JSON.stringify({ legal, size: 1, problems: [], factions: {}, curve: [], kinds: {} }), {
      headers: { "content-type": "application/json" },
    });

  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
    return () => void vi.useRealTimers();
  });

  it("happens once for several quick changes, and an old answer does not count", async () => {
    const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(answer(true)));
    const builder = new Builder();
    builder.change("wolf", 1);
    let forget = builder.follow();
    builder.change("wolf", 1);
    forget();
    forget = builder.follow();
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetch).toHaveBeenCalledOnce();
    expect([builder.isFresh, builder.isLegal]).toEqual([true, true]);
    builder.change("wolf", 1);
    expect([builder.isFresh, builder.isLegal]).toEqual([false, false]);
    forget();
    fetch.mockRestore();
  });

  it("is not tried again for a deck that is another one by now, nor when the builder was left", async () => {
    let fail = (_why: Error): void => {};
    const fetch = vi
      .spyOn(globalThis, "fetch")
      .mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
      .mockImplementation(() => Promise.resolve(answer(true)));
    const builder = new Builder();
    builder.change("wolf", 1);
    let forget = builder.follow();
    await vi.advanceTimersByTimeAsync(1000);
    builder.change("wolf", 1);
    forget();
    forget = builder.follow();
    fail(new TypeError("down")); // of the deck before
    await vi.advanceTimersByTimeAsync(10_000);
    expect([fetch.mock.calls.length, builder.isLegal]).toEqual([2, true]);
    fetch.mockImplementation(() => new Promise((_, reject) => (fail = reject)));
    builder.change("wolf", 1);
    forget();
    forget = builder.follow();
    await vi.advanceTimersByTimeAsync(1000);
    forget();
    fail(new TypeError("down"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetch).toHaveBeenCalledTimes(3);
    fetch.mockRestore();
  });

  it("is tried again when nobody answers", async () => {
    const fetch = vi
      .spyOn(globalThis, "fetch")
      .mockRejectedValueOnce(new TypeError("down"))
      .mockImplementation(() => Promise.resolve(answer(false)));
    const builder = new Builder();
    builder.change("wolf", 1);
    const forget = builder.follow();
    await vi.advanceTimersByTimeAsync(1000);
    expect(builder.problem?.code).toBe("offline");
    await vi.advanceTimersByTimeAsync(5000);
    expect([builder.problem, builder.isFresh, builder.isLegal]).toEqual([null, true, false]);
    forget();
    fetch.mockRestore();
  });
});
