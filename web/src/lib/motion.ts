/** Moving things from where they were to where they are (FLIP), by the Web Animations API alone. */
import { still } from "./calm.svelte";

const EASE = "cubic-bezier(.2, .7, .2, 1)";
const CALM = 320;

export type Places = ReadonlyMap<string, DOMRect>;

/** Where everything marked `data-flip` stands now. Take it before a change, hand it to `settle` after. */
export function places(root: ParentNode): Places {
  const marked = root.querySelectorAll<HTMLElement>("[data-flip]");
  return new Map([...marked].map((node) => [node.dataset.flip ?? "", node.getBoundingClientRect()]));
}

export function shift(from: DOMRect, to: DOMRect): string {
  const scale = to.width ? from.width / to.width : 1;
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
}

/** Lets everything that moved since `before` glide into its new place. */
export async function settle(root: ParentNode, before: Places, duration = CALM): Promise<void> {
  if (still()) return;
  const now = places(root);
  const moves = [...root.querySelectorAll<HTMLElement>("[data-flip]")].flatMap((node) => {
    const from = before.get(node.dataset.flip ?? "");
    const to = now.get(node.dataset.flip ?? "");
    return from && to && moved(from, to) ? [glide(node, from, to, duration)] : [];
  });
  await Promise.allSettled(moves);
}

function moved(from: DOMRect, to: DOMRect): boolean {
  return Math.hypot(from.left - to.left, from.top - to.top) > 1 || Math.abs(from.width - to.width) > 1;
}

async function glide(node: HTMLElement, from: DOMRect, to: DOMRect, duration: number): Promise<void> {
  const start = { transform: shift(from, to), transformOrigin: "0 0" };
  const end = { transform: "none", transformOrigin: "0 0" };
  await node.animate([start, end], { duration, easing: EASE }).finished;
}

/** One animation that counts as finished at once where things stay still. */
export async function play(node: Element, frames: Keyframe[], duration = CALM): Promise<void> {
  if (still()) return;
  await node.animate(frames, { duration, easing: EASE }).finished.catch(() => undefined);
}

export const pop: Keyframe[] = [
  { transform: "scale(.6)", opacity: 0 },
  { transform: "scale(1.12)", opacity: 1, offset: 0.7 },
  { transform: "none" },
];
export const shake: Keyframe[] = [0, -7, 6, -4, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
