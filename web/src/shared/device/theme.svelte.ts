/** Day or lamplight. "auto" follows the device, and is what nobody has to choose. */
import { isOneOf, recall, remember } from "./storage";

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

let current = $state<Theme>(recall("theme", isOneOf(...themes)) ?? "auto");

export function applyTheme(): void {
  const root = document.documentElement;
  if (current === "auto") delete root.dataset.theme;
  else root.dataset.theme = current;
}

export function theme(): Theme {
  return current;
}

export function setTheme(next: Theme): void {
  current = next;
  remember("theme", next);
  applyTheme();
}
