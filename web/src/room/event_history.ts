/** What this page was told at the table, oldest first. A page that came late can ask for what it missed. Pure. */
import type { Event, TableInfo } from "../generated/wire";

export interface Story {
  /** Whose story: each audience of a table has its own. */
  readonly of: string;
  readonly events: readonly Event[];
  /** So many events were told before these. */
  readonly missed: number;
}

export const noStory: Story = { of: "", events: [], missed: 0 };

const nameOf = ({ id, seat }: TableInfo): string => `${id} ${seat}`;

/** The server counts what it has told: where that is more than we know, what we know is not the end of it. */
export function goesOn(story: Story, table: TableInfo | null, news: readonly Event[]): Story {
  if (!table) return noStory;
  const same = story.of === nameOf(table);
  const events = same ? [...story.events, ...news] : news;
  if (same && story.missed + events.length === table.told) return { ...story, events };
  return { of: nameOf(table), events: news, missed: Math.max(0, table.told - news.length) };
}

/** What was missed is here; unless it is another's by now, or something else has been missed meanwhile. */
export function completed(story: Story, asked: Story, first: readonly Event[]): Story {
  const fits = story.of === asked.of && first.length === story.missed;
  return fits ? { ...story, events: [...first, ...story.events], missed: 0 } : story;
}
