/** Everything that has to be awake before the first screen. */
import { applyReducedMotion } from "./reduced_motion.svelte";
import { startLocale } from "../i18n/i18n.svelte";
import { startRouter } from "../navigation/router.svelte";
import { startSound } from "./sound.svelte";
import { applyTheme } from "./theme.svelte";

export async function start(isGames?: (path: string) => boolean): Promise<void> {
  applyTheme();
  applyReducedMotion();
  startSound();
  startRouter(isGames);
  await startLocale();
}
