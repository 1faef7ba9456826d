/** Addresses of the page: what a path means, and how a place is written as a path. Pure. */

export type Route =
  | { page: "home" }
  | { page: "room"; code: string }
  | { page: "tv"; code: string }
  | { page: "rules"; game: string }
  | { page: "replay"; record: string }
  | { page: "daily"; language: string | null; day: string | null }
  | { page: "decks" }
  | { page: "design" }
  | { page: "unknown"; path: string };

type Reader = (...parts: string[]) => Route;

const patterns: readonly (readonly [RegExp, Reader])[] = [
  [/^\/$/, () => ({ page: "home" })],
  [/^\/r\/([^/]+)$/, (code) => ({ page: "room", code: code.toUpperCase() })],
  [/^\/r\/([^/]+)\/tv$/, (code) => ({ page: "tv", code: code.toUpperCase() })],
  [/^\/rules\/([a-z_]+)$/, (game) => ({ page: "rules", game })],
  [/^\/replay\/(.+)$/, (record) => ({ page: "replay", record })],
  [/^\/decks$/, () => ({ page: "decks" })],
  [/^\/daily$/, () => ({ page: "daily", language: null, day: null })],
  [/^\/daily\/([a-z]{2})$/, (language) => ({ page: "daily", language, day: null })],
  [/^\/daily\/([a-z]{2})\/(\d{4}-\d\d-\d\d)$/, (language, day) => ({ page: "daily", language, day })],
  [/^\/design$/, () => ({ page: "design" })],
];

export function parse(path: string): Route {
  const clean = decoded(path).replace(/(?<=.)\/+$/, "");
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(clean);
    if (match) return read(...match.slice(1));
  }
  return { page: "unknown", path };
}

/** A broken escape is an unknown page, not a crash. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "/%";
  }
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case "home":
      return "/";
    case "room":
      return `/r/${encodeURIComponent(route.code)}`;
    case "tv":
      return `/r/${encodeURIComponent(route.code)}/tv`;
    case "rules":
      return `/rules/${route.game}`;
    case "replay":
      return `/replay/${route.record}`;
    case "decks":
      return "/decks";
    case "daily":
      return ["/daily", route.language, route.language && route.day].filter(Boolean).join("/");
    case "design":
      return "/design";
    case "unknown":
      return route.path;
  }
}
