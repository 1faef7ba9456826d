/** Calm: no movement and no sound, for whoever asks for it here or in the device's settings. */
import { isBoolean, recall, remember } from "./storage";

/** What the device asks for: it knows by itself when that changes. */
const asked = matchMedia("(prefers-reduced-motion: reduce)");
let chosen = $state(recall("calm", isBoolean) ?? false);

function apply(): void {
  const root = document.documentElement;
  if (chosen) root.dataset.motion = "still";
  else delete root.dataset.motion;
}

export function calm(): boolean {
  return chosen;
}

export function setCalm(next: boolean): void {
  chosen = next;
  remember("calm", next);
  apply();
}

/** Whether things stay still; asked at the moment of moving, because the device may change its mind. */
export function still(): boolean {
  return chosen || asked.matches;
}

export const startCalm = apply;
