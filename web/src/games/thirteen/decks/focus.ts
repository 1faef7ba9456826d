/** Focus in a list whose things can go: whoever works by keyboard is not thrown back to the top of the page. */
import { tick } from "svelte";

/**
 * Does something that may take the focused thing out of the list; then what comes in its place has the focus, there on
 * its `button`.
 */
export async function keepListFocus(
  list: HTMLElement | null | undefined,
  button: string,
  act: () => void,
): Promise<void> {
  const at = [...(list?.children ?? [])].findIndex((row) => row.contains(document.activeElement));
  act();
  await tick();
  const next = list?.children[Math.min(at, list.children.length - 1)];
  if (document.activeElement === document.body) next?.querySelector<HTMLElement>(button)?.focus();
}
