/**
 * Before every file. Files share a browser, and nothing that others left in it: modules are read anew, the page is as
 * if it were just opened, and who listened to it or waited for an hour does so no longer. The messages of both
 * languages are here, as one language's are on a page before it is drawn.
 */
import { afterAll, vi } from "vitest";
import type { Locale } from "../shared/i18n/i18n.svelte";
import type { Messages } from "../shared/i18n/messages";

type ListenerArgs = [kind: string, listener: EventListener, options?: boolean | AddEventListenerOptions];

/** Whoever listens to what outlives a file's components stops when the file is over. */
function forgetListeners(target: EventTarget) {
  const listen = target.addEventListener.bind(target);
  const registered: ListenerArgs[] = [];
  target.addEventListener = (...args: ListenerArgs) => {
    registered.push(args);
    listen(...args);
  };
  afterAll(() => {
    target.addEventListener = listen;
    for (const args of registered) target.removeEventListener(...args);
  });
}

/** What was put off until later does not happen in another file. */
function forgetTimers(name: "setTimeout" | "setInterval") {
  const start = globalThis[name] as (...what: unknown[]) => number;
  const started: number[] = [];
  const startNoted = (...what: unknown[]) => {
    const timer = start(...what);
    started.push(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: startNoted });
  afterAll(() => {
    Object.assign(globalThis, { [name]: start });
    started.forEach(clearTimeout);
  });
}

function resetPage() {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  document.head.replaceChildren();
  document.body.replaceChildren();
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
}

/** There is no server: a test that wants an answer brings it. */
function stubFetch() {
  globalThis.fetch = () => new Promise(() => {});
}

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.resetModules();
resetPage();
stubFetch();
forgetListeners(window);
forgetListeners(document);
forgetTimers("setTimeout");
forgetTimers("setInterval");

const { configure } = await import("@testing-library/svelte");
configure({ asyncUtilTimeout: 30_000 }); // a busy machine is slow, not wrong

const { addMessages, setLocale } = await import("../shared/i18n/i18n.svelte");
const ofGames = import.meta.glob<Messages>(
  ["../games/*/messages/{en,pl}.json", "../features/evening/messages/{en,pl}.json", "../pages/*/messages/{en,pl}.json"],
  {
    eager: true,
    import: "default",
  },
);
for (const [path, messages] of Object.entries(ofGames)) addMessages(path.slice(-7, -5) as Locale, messages);
await setLocale("pl");
await setLocale("en");
localStorage.clear();
