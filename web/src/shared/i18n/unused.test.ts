/** What nobody says any more goes. Reads the sources themselves. */
import { expect, it } from "vitest";
import type { Messages } from "./messages";

const files = import.meta.glob<Messages>("../../**/messages/{en,pl}.json", {
  eager: true,
  import: "default",
});
const sources = import.meta.glob<string>(["../../**/*.{ts,svelte}", "!../../**/*.test.ts", "!../../generated/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Keys that are written out, and the shapes of those that are put together of a value: `seat.emblem.${n}`. */
function asked(text: string): { whole: string[]; shapes: RegExp[] } {
  const written = [...text.matchAll(/["'`]([a-z][\w]*(?:\.[^"'`\s]*)?)["'`]/g)].map((match) => match[1] ?? "");
  const made = [...text.matchAll(/`([a-z][\w]*\.(?:[^`\s$]|\$\{[^`]*?\})*)`/g)].map((match) => match[1] ?? "");
  return {
    whole: written,
    shapes: made
      .filter((key) => key.includes("${"))
      .map(
        (key) =>
          new RegExp(
            `^${key
              .split(/\$\{.*?\}/)
              .map(literal)
              .join("[\\w.-]+")}$`,
          ),
      ),
  };
}
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

it("every message is said somewhere", () => {
  const found = Object.values(sources).map(asked);
  const whole = new Set(found.flatMap((each) => each.whole));
  const shapes = found.flatMap((each) => each.shapes);
  const keys = new Set(Object.values(files).flatMap((messages) => Object.keys(messages)));
  expect(keys.size).toBeGreaterThan(500);
  expect([...keys].filter((key) => !whole.has(key) && !shapes.some((shape) => shape.test(key)))).toEqual([]);
});
