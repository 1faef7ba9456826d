/** What went wrong, as a sentence: by code and values in the page's language, else as the server put it. */
import type { Problem } from "../../generated/wire";
import { unforeseen } from "../../shared/i18n/i18n.svelte";
import { ApiProblem } from "../../connection/api";

export function problemText({ code, values, why }: Problem): string {
  return unforeseen(`rejected.${code}`, values) ?? unforeseen(`problem.${code}`, values) ?? why;
}

/** Of something thrown by the table's doors. Anything else is a fault of ours, and is not hidden. */
export function errorText(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) throw problem;
  return problemText(problem);
}
