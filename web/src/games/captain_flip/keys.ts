/** The keyboard at this table: K keeps, F flips, 1 to 5 are columns, Escape hurries or takes back what it can. */
import type { Play } from "./play.svelte";

/** True: Escape has taken something back, and hurries nothing. */
export function handleKey(play: Play, key: string): boolean {
  if (key === "k") play.keep();
  if (key === "f") play.flip();
  if (/^[1-5]$/.test(key)) play.point(Number(key));
  return key === "escape" && takesBack(play);
}

/** First what is marked, then what is kept. */
function takesBack(play: Play): boolean {
  if (play.picked !== null || play.marked) play.picked = play.marked = null;
  else if (play.isKeeping) play.takeBack();
  else return false;
  return true;
}

/** On the page as a whole, or on a tile of the board where something is to be done now. */
export function isIdle(focused: Element | null, root: HTMLElement): boolean {
  if (!focused || focused.contains(root)) return true;
  const targets = focused.closest(".board")?.querySelector("[data-target]") ?? null;
  return targets !== null && !focused.matches("[data-target]");
}
