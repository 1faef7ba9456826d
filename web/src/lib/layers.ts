/** What lies on top of a page, the last one uppermost: Back takes it away, and does not leave the page below. */

interface Layer {
  readonly close: () => void;
}

const layers: Layer[] = [];

/** So many layers belong to the place in history where we are. */
function depth(): number {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "layers" in state ? Number(state.layers) : 0;
}

/** Something was laid over the page; call the answer when it is taken away by other means than Back. */
export function lay(close: () => void): () => void {
  const layer = { close };
  history.scrollRestoration = "manual"; // the page below stays where it is
  layers.push(layer);
  history.pushState({ layers: layers.length }, "");
  return () => lift(layer);
}

function lift(layer: Layer): void {
  const at = layers.indexOf(layer);
  if (at < 0) return; // Back has taken it, or the page went with it
  layers.splice(at, 1);
  history.back();
}

/** Whoever goes elsewhere from a layer comes back to the page below it. */
export function leaveLayers(): "push" | "replace" {
  const on = depth();
  layers.length = 0;
  return on ? "replace" : "push";
}

addEventListener("popstate", () => {
  while (layers.length > depth()) layers.pop()?.close();
  if (!depth()) history.scrollRestoration = "auto";
});
