/** The page's general layers name no game: what only one needs is in its folder. Reads the sources themselves. */
import { expect, it } from "vitest";

const ours = Object.keys(import.meta.glob("../games/*/index.ts")).map((path) => path.split("/")[2] ?? "");
const names = ours.filter((name) => name !== "general").map((name) => `\\b${name.replace("_", "[_ ]?")}`);
const named = new RegExp(names.join("|"), "i");
const general = import.meta.glob<string>(
  [
    "../**/*.{ts,svelte}",
    "!../**/*.test.ts",
    "!../**/testdata/**",
    "!../generated/**",
    "!../games/**",
    "!../pages/design/**", // shows what there is, with things of games among it
  ],
  { eager: true, query: "?raw", import: "default" },
);

it("no general layer names a game", () => {
  expect(names.length).toBeGreaterThan(4);
  expect(Object.keys(general).length).toBeGreaterThan(200);
  expect(Object.keys(general).filter((path) => named.test(general[path] ?? ""))).toEqual([]);
});

it.each(['"/api/thirteen/cards"', "of Captain Flip", "type ThirteenWordsView", "word_porters"])(
  "a name would be seen: %s",
  (text) => expect(named.test(text)).toBe(true),
);
