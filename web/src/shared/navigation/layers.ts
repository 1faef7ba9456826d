/** What lies on top of a page, the last one uppermost: Back takes it away, and does not leave the page below. */

interface Layer {
  readonly close: () => void;
}

const layers: Layer[] = [];

/** A step back of our own is under way: a browser takes its time, and leads from where we were when we asked. */
let isGoingBack = false;

/** So many layers belong to the place in history where we are. */
function historyDepth(): number {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "layers" in state ? Number(state.layers) : 0;
}

/** Something was laid over the page; call the answer when it is taken away by other means than Back. */
export function lay(close: () => void): () => void {
  const layer = { close };
  history.scrollRestoration = "manual"; // the page below stays where it is
  layers.push(layer);
  syncHistory();
  return () => closeLayer(layer);
}

function closeLayer(layer: Layer): void {
  const at = layers.indexOf(layer);
  if (at < 0) return; // Back has taken it, or the page went with it
  layers.splice(at, 1);
  syncHistory();
}

/** One place in history for every layer. What is laid while a step back is under way gets its place after that. */
function syncHistory(): void {
  if (isGoingBack) return;
  const over = historyDepth() - layers.length;
  if (over > 0) {
    isGoingBack = true;
    history.go(-over);
  }
  for (let place = historyDepth() + 1; place <= layers.length; place++) history.pushState({ layers: place }, "");
}

/** Now, or as soon as no step back is under way, which would lead away from wherever we went meanwhile. */
export function runWhenSettled(act: () => void): void {
  if (isGoingBack) addEventListener("popstate", () => runWhenSettled(act), { once: true });
  else act();
}

/** Whoever goes elsewhere from a layer comes back to the page below it. */
export function discardLayers(): "push" | "replace" {
  const on = historyDepth();
  layers.length = 0;
  return on ? "replace" : "push";
}

addEventListener("popstate", () => {
  if (isGoingBack) {
    isGoingBack = false;
    syncHistory();
  } else while (layers.length > historyDepth()) layers.pop()?.close();
  if (!historyDepth()) history.scrollRestoration = "auto";
});
