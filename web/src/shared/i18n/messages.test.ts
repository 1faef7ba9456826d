import { describe, expect, it } from "vitest";
import polish from "../../messages/pl.json";
import { format, type Locale, type Message, type Messages, type Values } from "./messages";
import cases from "../testdata/sentences.json";

/** The house's, and every game's own. */
const files = import.meta.glob<Messages>("../../**/messages/{en,pl}.json", {
  eager: true,
  import: "default",
});
const folders = Object.keys(files)
  .filter((path) => path.endsWith("/en.json"))
  .map((path) => path.slice(0, -"/en.json".length));
const catalogueOf = (folder: string, language: string): Messages => files[`${folder}/${language}.json`] ?? {};

const forms = (message: Message): string[] => (typeof message === "string" ? [message] : Object.values(message));
const names = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""))].sort();

describe.each(folders)("the messages of %s", (folder) => {
  const [en, pl] = [catalogueOf(folder, "en"), catalogueOf(folder, "pl")];

  it("have the same keys in the same order", () => {
    expect(Object.keys(pl)).toEqual(Object.keys(en));
  });

  it("take the same values in both languages, and are counted in both or in neither", () => {
    const differ = Object.entries(en).filter(([key, message]) => {
      const wanted = names(forms(message).at(-1) ?? "").join();
      const other = pl[key] ?? "";
      const all = [...forms(message), ...forms(other)];
      return typeof other !== typeof message || all.some((text) => names(text).join() !== wanted);
    });
    expect(differ).toEqual([]);
  });

  it.each([
    ["en", en],
    ["pl", pl],
  ])("have every plural form that %s needs, and no text is empty", (language, catalogue) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
    const wrong = Object.entries(catalogue).filter(([, message]) =>
      typeof message === "string"
        ? !message.trim()
        : Object.keys(message).sort().join() !== needed.join() || forms(message).some((text) => !text.trim()),
    );
    expect(wrong).toEqual([]);
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

  it.each(cases)("reads $message with $values as Python does", ({ language, message, values, sentence }) => {
    expect(format(message as Message, language as Locale, values as unknown as Values)).toBe(sentence);
  });

  it("writes a number as its language does, whichever was asked for before", () => {
    const written = (["en", "pl", "en"] as const).map((language) => format("{n}", language, { n: 12_345.5 }));
    expect(written).toEqual(["12,345.5", "12\u00a0345,5", "12,345.5"]);
  });

  it("keeps a name that nobody gave, so that the gap is seen", () => {
    expect(format("Hello {name}", "en")).toBe("Hello {name}");
  });

  it("does not take a value for a pattern", () => {
    expect(format("{a} and {b}", "en", { a: "{b}", b: "$&" })).toBe("{b} and $&");
  });
});
