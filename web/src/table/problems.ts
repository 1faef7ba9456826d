/** What went wrong, as a sentence: by its code in the page's language, else as the server put it. */
import { unforeseen } from "../lib/i18n.svelte";
import { ApiProblem } from "../net/api";

export function problemText(code: string, why: string): string {
  return unforeseen(`problem.${code}`) ?? why;
}

/** Of something thrown by the table's doors. Anything else is a fault of ours, and is not hidden. */
export function thrownText(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) throw problem;
  return problemText(problem.code, problem.message);
}
