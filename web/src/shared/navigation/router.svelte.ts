/** The History API and nothing more. Links stay links: they open in tabs and can be copied. */
import { discardLayers, runWhenSettled } from "./layers";
import { parse, pathOf, type Route } from "./routes";

export type { Route } from "./routes";
export { pathOf } from "./routes";

let address = location.href;
let current = $state.raw<Route>(parse(location.pathname));

export function route(): Route {
  return current;
}

/**
 * The clause or section after `#`, kept apart because it changes without a change of page. A new object each time: to
 * come to the same one again is news too.
 */
let anchor = $state.raw({ name: location.hash.slice(1) });

export function hash(): string {
  return anchor.name;
}

let isGamePage: (path: string) => boolean = () => false;

function readAddress(): void {
  address = location.href;
  current = parse(location.pathname);
  anchor = { name: location.hash.slice(1) };
  document.documentElement.classList.toggle("tv", current.page === "tv");
}

export function go(to: Route | string, how: "push" | "replace" = "push"): void {
  runWhenSettled(() => changeAddress(typeof to === "string" ? to : pathOf(to), how));
}

function changeAddress(target: string, how: "push" | "replace"): void {
  const historyMethod = discardLayers();
  history[how === "push" && historyMethod === "push" ? "pushState" : "replaceState"](null, "", target);
  readAddress();
  scrollTo(0, 0);
}

/** A click that the page may answer itself: the left button, no modifier, one of our own addresses. */
function findInternalLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return null;
  const path = link.pathname;
  const elsewhere = parse(path).page === "other" && !isGamePage(path);
  return (path === location.pathname && link.hash) || elsewhere ? null : link;
}

/** `games`: whether an address is of a page that some game has beside its table. */
export function startRouter(isPageOfGame: (path: string) => boolean = () => false): void {
  isGamePage = isPageOfGame;
  // The same address is the same page: what was laid over it and taken away has changed nothing there.
  addEventListener("popstate", () => location.href !== address && readAddress());
  addEventListener("hashchange", readAddress);
  addEventListener("click", (event) => {
    const link = findInternalLink(event);
    if (!link) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  readAddress();
}
