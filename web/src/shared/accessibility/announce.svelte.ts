/** What a screen reader is told. Sentences wait for their turn, so that none swallows another. */

export type Urgency = "polite" | "assertive";
interface Announcement {
  text: string;
  urgency: Urgency;
}

/** Long enough for a reader to notice the change, short enough not to lag behind the game. */
const INTERVAL_MS = 350;

const queue: Announcement[] = [];
let current = $state.raw<Record<Urgency, string>>({ polite: "", assertive: "" });
let timer: ReturnType<typeof setTimeout> | null = null;

export function currentAnnouncements(): Record<Urgency, string> {
  return current;
}

export function announce(text: string, urgency: Urgency = "polite"): void {
  if (document.hidden) queue.length = 0; // nobody is there, and whoever comes back wants no hour of the past
  queue.push({ text, urgency });
  if (timer === null) announceNext();
}

function announceNext(): void {
  const announcement = queue.shift();
  timer = announcement ? setTimeout(announceNext, INTERVAL_MS) : null;
  if (announcement) setCurrent(announcement);
}

/** A reader ignores a text that does not change: a no-break space tells a repetition from silence. */
function setCurrent({ text, urgency }: Announcement): void {
  const isRepeated = current[urgency] === text;
  current = { ...current, [urgency]: isRepeated ? text + "\u00a0" : text };
}
