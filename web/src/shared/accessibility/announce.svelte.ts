/** What a screen reader is told. Sentences wait for their turn, so that none swallows another. */

export type Urgency = "polite" | "assertive";
interface Sentence {
  text: string;
  urgency: Urgency;
}

/** Long enough for a reader to notice the change, short enough not to lag behind the game. */
const PACE_MS = 350;

const waiting: Sentence[] = [];
let spoken = $state.raw<Record<Urgency, string>>({ polite: "", assertive: "" });
let timer: ReturnType<typeof setTimeout> | null = null;

export function spokenNow(): Record<Urgency, string> {
  return spoken;
}

export function announce(text: string, urgency: Urgency = "polite"): void {
  if (document.hidden) waiting.length = 0; // nobody is there, and whoever comes back wants no hour of the past
  waiting.push({ text, urgency });
  if (timer === null) next();
}

function next(): void {
  const sentence = waiting.shift();
  timer = sentence ? setTimeout(next, PACE_MS) : null;
  if (sentence) say(sentence);
}

/** A reader ignores a text that does not change: a no-break space tells a repetition from silence. */
function say({ text, urgency }: Sentence): void {
  const again = spoken[urgency] === text;
  spoken = { ...spoken, [urgency]: again ? text + "\u00a0" : text };
}
