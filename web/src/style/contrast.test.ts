/**
 * What can be read on what, by day and by lamplight, in the house and in every game. Reads the style files themselves.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, oklabDistance, seenBy, type Sight } from "./colour";

type Light = "light" | "dark";
const lights: Light[] = ["light", "dark"];
const read = (name: string): string => readFileSync(`src/style/${name}`, "utf8");

/** `--name: #rrggbb;` or `--name: light-dark(#…, #…);` inside a rule. */
function colours(css: string, light: Light): Record<string, string> {
  const found = css.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g);
  return Object.fromEntries(
    [...found].map(([, name, day, night, both]) => [name, both ?? (light === "light" ? day : night)]),
  );
}

function palette(game: string | null, light: Light): Record<string, string> {
  const rule = game ? readFileSync(`src/games/${game}/cloth.css`, "utf8") : "";
  return { ...colours(read("tokens.css"), light), ...colours(rule, light) };
}

/** Every game that has a cloth of its own. */
const games = readdirSync("src/games").filter((name) => existsSync(`src/games/${name}/cloth.css`));

/** [ink, ground, ratio]: 4.5 for words, 3 for signs and edges that carry meaning (WCAG 1.4.3, 1.4.11). */
const pairs: [string, string, number][] = [
  ...["felt", "felt-deep", "felt-lit"].flatMap((ground): [string, string, number][] => [
    ["on-felt", ground, 7],
    ["on-felt-soft", ground, 4.5],
    ["focus", ground, 3],
  ]),
  ...["panel", "panel-2"].flatMap((ground): [string, string, number][] => [
    ["on-panel", ground, 7],
    ["on-panel-soft", ground, 4.5],
    ["accent-text", ground, 4.5],
    ["bad", ground, 4.5],
    ["good", ground, 4.5],
    ["line", ground, 3],
    ["focus", ground, 3],
  ]),
  ["ink", "paper", 7],
  ["ink", "paper-shade", 7],
  ["ink-soft", "paper", 4.5],
  ["on-accent", "accent", 4.5],
  ["on-accent-2", "accent-2", 4.5],
  ["accent", "felt", 3],
  ["on-good", "good", 4.5],
  ["on-warn", "warn", 4.5],
  ["on-bad", "bad", 4.5],
  ["on-wood", "wood", 4.5],
];

describe.each([null, ...games])("the inks of %s", (game) => {
  it.each(lights)("can be read by %s", (light) => {
    const of = palette(game, light);
    // Written this way round, a colour that is missing fails as well: its contrast is not a number.
    const faint = pairs.filter(([ink, ground, least]) => !(contrast(of[ink] ?? "", of[ground] ?? "") >= least));
    expect(
      faint.map(([ink, ground]) => `${ink} on ${ground}: ${contrast(of[ink] ?? "", of[ground] ?? "").toFixed(2)}`),
    ).toEqual([]);
  });
});

describe("the eight seats", () => {
  const of = palette(null, "light");
  const seats = Array.from({ length: 8 }, (_, n) => of[`seat-${n}`] ?? "");

  it("show their emblem clearly", () => {
    const marks = seats.map((fill, n) => contrast(fill, of[`on-seat-${n}`] ?? ""));
    expect(Math.min(...marks)).toBeGreaterThanOrEqual(4.5);
  });

  it.each<Sight>(["usual", "protan", "deutan", "tritan"])("differ for %s sight even without their emblems", (sight) => {
    const seen = seats.map((colour) => seenBy(colour, sight));
    const near = seen
      .flatMap((a, i) => seen.slice(i + 1).map((b, j) => [oklabDistance(a, b), i, i + 1 + j] as const))
      .sort((a, b) => a[0] - b[0]);
    expect(near[0]?.[0], `nearest: seats ${near[0]?.slice(1).join(" and ")}`).toBeGreaterThan(0.11);
  });
});
