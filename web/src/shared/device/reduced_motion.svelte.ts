/** Calm: no movement and no sound, for whoever asks for it here or in the device's settings. */
import { isBoolean, recall, remember } from "./storage";

/** What the device asks for: it knows by itself when that changes. */
const deviceSetting = matchMedia("(prefers-reduced-motion: reduce)");
let isChosen = $state(recall("calm", isBoolean) ?? false);

export function applyReducedMotion(): void {
  const root = document.documentElement;
  if (isChosen) root.dataset.motion = "still";
  else delete root.dataset.motion;
}

export function calm(): boolean {
  return isChosen;
}

export function setReducedMotion(next: boolean): void {
  isChosen = next;
  remember("calm", next);
  applyReducedMotion();
}

/** Whether things stay still; asked at the moment of moving, because the device may change its mind. */
export function still(): boolean {
  return isChosen || deviceSetting.matches;
}
