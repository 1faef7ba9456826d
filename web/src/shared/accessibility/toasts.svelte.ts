/** Short notices over the table. A refusal brings the clause it rests on. */
import { announce } from "./announce.svelte";

export type ToastKind = "plain" | "good" | "bad";
export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
  rule?: string;
}

/** A refusal has a reason and a clause to read: it stays longer. */
const DURATION_MS: Record<ToastKind, number> = { plain: 6_000, good: 6_000, bad: 14_000 };

let shown = $state.raw<readonly Toast[]>([]);
let count = 0;

export function toasts(): readonly Toast[] {
  return shown;
}

export function toast(text: string, kind: ToastKind = "plain", rule?: string): void {
  const toast: Toast = { id: ++count, text, kind, ...(rule ? { rule } : {}) };
  shown = [...shown.slice(-2), toast];
  announce(text, kind === "bad" ? "assertive" : "polite");
  setTimeout(() => dismiss(toast.id), DURATION_MS[kind]);
}

let claims = $state(0);

/** A part of the page shows refusals beside what they are about: until it returns them, they are no notices. */
export function claimRefusals(): () => void {
  claims++;
  return () => void claims--;
}

/** The newest refusal, for whoever has claimed them. */
export const refusal = (): Toast | null => shown.findLast((toast) => toast.rule !== undefined) ?? null;

/** What lies over the table. */
export const notices = (): readonly Toast[] => (claims ? shown.filter((toast) => !toast.rule) : shown);

/** What the rules refused is past: nobody has to correct it any more. */
export function dismissRefusals(): void {
  shown = shown.filter((toast) => !toast.rule);
}

export function dismiss(id: number): void {
  shown = shown.filter((toast) => toast.id !== id);
}
