/** Addresses of the page: what a path means, and how a place is written as a path. Pure. */

export type Route =
  | { page: "home" }
  | { page: "room"; code: string }
  | { page: "tv"; code: string }
  | { page: "rules"; game: string }
  | { page: "replay"; record: string }
  | { page: "evening"; evening: string }
  /** Of one's circles: a list, one of them, an invitation, a key. */
  | { page: "circles"; at: string }
  | {
      page: "day";
      game?: string | undefined;
      kind?: string | undefined;
      /** Where words matter; without one, the page's. */
      language?: string | undefined;
      day?: string | undefined;
    }
  | { page: "design" }
  /** Of a game, perhaps; else of nobody. */
  | { page: "other"; path: string };

type RouteReader = (...parts: string[]) => Route;

const patterns: readonly (readonly [RegExp, RouteReader])[] = [
  [/^\/$/, () => ({ page: "home" })],
  [/^\/r\/([^/]+)$/, (code) => ({ page: "room", code: code.toUpperCase() })],
  [/^\/r\/([^/]+)\/tv$/, (code) => ({ page: "tv", code: code.toUpperCase() })],
  [/^\/rules\/([a-z_]+)$/, (game) => ({ page: "rules", game })],
  [/^\/replay$/, () => ({ page: "replay", record: "" })],
  [/^\/replay\/(.+)$/, (record) => ({ page: "replay", record })],
  [/^\/evening\/([\w-]+)$/, (evening) => ({ page: "evening", evening })],
  [/^\/circles(?:\/(.+))?$/, (at = "") => ({ page: "circles", at })],
  [
    /^\/day(?:\/([a-z0-9_]+)(?:\/([a-z0-9_]+)(?:\/([a-z]{2}))?(?:\/([\w-]{3,}))?)?)?$/,
    (game, kind, language, day) => ({ page: "day", game, kind, language, day }),
  ],
  [/^\/design$/, () => ({ page: "design" })],
];

export function parse(path: string): Route {
  const clean = decodePath(path).replace(/(?<=.)\/+$/, "");
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(clean);
    if (match) return read(...match.slice(1));
  }
  return { page: "other", path: clean };
}

/** A broken escape is an unknown page, not a crash. */
function decodePath(path: string): string {
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
      return route.record ? `/replay/${route.record}` : "/replay";
    case "evening":
      return `/evening/${route.evening}`;
    case "circles":
      return route.at ? `/circles/${route.at}` : "/circles";
    case "day":
      return ["/day", route.game, route.kind, route.language, route.day].filter(Boolean).join("/");
    case "design":
      return "/design";
    case "other":
      return route.path;
  }
}
