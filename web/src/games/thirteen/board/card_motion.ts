/** A card that leaves one place of the table and comes to another glides there, whoever draws it. */
import { cubicOut } from "svelte/easing";
import { crossfade, type TransitionConfig } from "svelte/transition";
import { still } from "../../../shared/device/reduced_motion.svelte";

const GLIDE = 380;

export const glide = (): number => (still() ? 0 : GLIDE);

/** From nowhere: it comes up out of the cloth. */
function rise(): TransitionConfig {
  return {
    duration: still() ? 0 : 260,
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translateY(${u * -14}px) scale(${0.8 + 0.2 * t})`,
  };
}

export const [send, receive] = crossfade({ duration: glide, easing: cubicOut, fallback: rise });
