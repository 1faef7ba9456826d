import { describe, expect, it } from "vitest";
import english from "../messages/en.json";
import polish from "../messages/pl.json";
import { format, type Message } from "./messages";

const catalogues: Record<string, Record<string, Message>> = { en: english, pl: polish };
const forms = (message: Message): string[] => (typeof message === "string" ? [message] : Object.values(message));
const names = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""))].sort();

describe("the message files", () => {
  it("have the same keys in the same order", () => {
    expect(Object.keys(polish)).toEqual(Object.keys(english));
  });

  it.each(Object.keys(english))("%s takes the same values in both languages", (key) => {
    const expected = names(forms(catalogues.en?.[key] ?? "").at(-1) ?? "");
    for (const catalogue of Object.values(catalogues)) {
      for (const text of forms(catalogue[key] ?? "")) expect(names(text)).toEqual(expected);
    }
  });

  it.each(Object.keys(english))("%s is counted in both languages or in neither", (key) => {
    expect(typeof catalogues.pl?.[key]).toBe(typeof catalogues.en?.[key]);
  });

  it.each(Object.entries(catalogues))("%s has every plural form its language needs", (locale, catalogue) => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.sort();
    const plurals = Object.entries(catalogue).filter(([, message]) => typeof message !== "string");
    expect(plurals.length).toBeGreaterThan(0);
    for (const [key, message] of plurals) expect(Object.keys(message).sort(), key).toEqual(needed);
  });

  it("leave no text empty", () => {
    const empty = Object.values(catalogues).flatMap((catalogue) =>
      Object.entries(catalogue).filter(([, message]) => forms(message).some((text) => !text.trim())),
    );
    expect(empty).toEqual([]);
  });
});

describe("format", () => {
  it.each([
    [0, "0 gwiazdek"],
    [1, "1 gwiazdka"],
    [3, "3 gwiazdki"],
    [5, "5 gwiazdek"],
    [12, "12 gwiazdek"],
    [22, "22 gwiazdki"],
    [1.5, "1,5 gwiazdki"],
  ])("counts %d in Polish as %s", (count, text) => {
    expect(format(polish["count.stars"], "pl", { count })).toBe(text);
  });

  it("keeps a name that nobody gave, so that the gap is seen", () => {
    expect(format("Hello {name}", "en")).toBe("Hello {name}");
  });

  it("does not take a value for a pattern", () => {
    expect(format("{a} and {b}", "en", { a: "{b}", b: "$&" })).toBe("{b} and $&");
  });
});
