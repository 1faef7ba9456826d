import { expect, it } from "vitest";
import { parse, pathOf, type Route } from "./routes";

const known: [string, Route][] = [
  ["/", { page: "home" }],
  ["/r/K7QMX", { page: "room", code: "K7QMX" }],
  ["/r/K7QMX/tv", { page: "tv", code: "K7QMX" }],
  ["/rules/thirteen_words", { page: "rules", game: "thirteen_words" }],
  ["/replay", { page: "replay", record: "" }],
  ["/replay/t/42", { page: "replay", record: "t/42" }],
  ["/evening/AbC_-9", { page: "evening", evening: "AbC_-9" }],
  ["/circles", { page: "circles", at: "" }],
  ["/circles/join/AbC_-9", { page: "circles", at: "join/AbC_-9" }],
  ["/day", { page: "day" }],
  ["/day/captain_flip/solo", { page: "day", game: "captain_flip", kind: "solo" }],
  ["/day/one/minds/pl", { page: "day", game: "one", kind: "minds", language: "pl" }],
  ["/day/one/minds/pl/2026-11-15", { page: "day", game: "one", kind: "minds", language: "pl", day: "2026-11-15" }],
  ["/day/captain_flip/solo/2026-11-15", { page: "day", game: "captain_flip", kind: "solo", day: "2026-11-15" }],
  ["/design", { page: "design" }],
];

it.each(known)("%s leads somewhere and back", (path, route) => {
  expect(parse(path)).toEqual(route);
  expect(pathOf(route)).toBe(path);
});

it("reads a code typed in small letters, and forgives a slash at the end", () => {
  expect(parse("/r/k7qmx/")).toEqual({ page: "room", code: "K7QMX" });
});

it.each(["/nowhere", "/r/", "/r/A/B", "/%", "/rules/../etc", "/daily/en/tomorrow"])("%s is unknown", (path) => {
  expect(parse(path).page).toBe("other");
});
