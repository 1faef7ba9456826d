/** The games this page can draw, each by what its folder says of itself. What is large is fetched when it is needed. */
import type { Component } from "svelte";
import type { DayPart } from "../features/days/part";
import general from "./general/page";
import { loadMessages } from "../shared/i18n/i18n.svelte";
import type {
  CountMeetings,
  GamePage,
  SeatSecrets,
  OptionComponent,
  ReviewComponent,
  SketchComponent,
  TableComponent,
} from "../table/game/game_page";

const folders = import.meta.glob<{ default: GamePage }>("./*/index.ts", { eager: true });
const pages: Readonly<Record<string, GamePage>> = Object.fromEntries(
  Object.entries(folders).map(([path, found]) => [path.split("/")[1] ?? "", found.default]),
);

/** Draws a game that has no folder here. */
const fallback: GamePage = general;

const pageOf = (game: string): GamePage => pages[game] ?? fallback;

/** The games that have a folder here. */
export const gamesWithPage: readonly string[] = Object.keys(pages);

async function loadWithMessages<Part>(page: GamePage, fetch: () => Promise<{ default: Part }>): Promise<Part> {
  const [found] = await Promise.all([fetch(), loadMessages(page.messages)]);
  return found.default;
}

export async function loadTable(game: string): Promise<TableComponent> {
  const page = pageOf(game);
  return loadWithMessages(page, page.table);
}

/** What shows the review of a finished game; null for a game that has none. */
export async function loadReview(game: string): Promise<ReviewComponent | null> {
  const page = pageOf(game);
  return page.review ? loadWithMessages(page, page.review) : null;
}

/** What tells a seat's secrets in a replay; null for a game that has none. */
export async function loadSeatSecrets(game: string): Promise<SeatSecrets | null> {
  const page = pageOf(game);
  return page.held ? loadWithMessages(page, page.held) : null;
}

export const chapterUnitOf = (game: string): "round" | "turn" => pageOf(game).chapters ?? "round";

/** How to count who read whose mind; null for a game of something else. */
export async function loadMeetingCounter(game: string): Promise<CountMeetings | null> {
  return (await pageOf(game).meetings?.())?.default ?? null;
}

/** Draws what sums a game up; null where it has no drawings for that. */
export async function loadSketch(game: string): Promise<SketchComponent | null> {
  return (await pageOf(game).sketch?.())?.default ?? null;
}

const fields = new Map<string, Promise<OptionComponent>>();

/** Null for an option that the house can ask for by itself. One promise for all. */
export function loadOptionField(game: string, option: string): Promise<OptionComponent> | null {
  const page = pageOf(game);
  const field = page.options?.[option];
  if (!field) return null;
  const name = `${game}/${option}`;
  const fetched = fields.get(name) ?? loadWithMessages(page, field);
  fields.set(name, fetched);
  return fetched;
}

/** What a game adds to a kind of its days; null for most. */
export async function loadDayPart(game: string, kind: string): Promise<DayPart | null> {
  const page = pageOf(game);
  const part = page.days?.[kind];
  return part ? loadWithMessages(page, part) : null;
}

export const artOf = (game: string): Component | null => pageOf(game).art ?? null;
export const linkOf = (game: string): GamePage["link"] | null => pageOf(game).link ?? null;

export interface HomeEntry {
  readonly game: string;
  readonly component: Promise<Component>;
}

/** Ways in beside the boxes, of all games that have one. */
export function homeEntries(): readonly HomeEntry[] {
  return Object.entries(pages).flatMap(([game, page]) =>
    page.door ? [{ game, component: loadWithMessages(page, page.door) }] : [],
  );
}

export interface FoundPage {
  readonly component: Promise<Component<Record<string, string | undefined>>>;
  readonly asked: Record<string, string | undefined>;
}

const ownPages = Object.values(pages).flatMap((page) => (page.pages ?? []).map((own) => ({ page, own })));

/** A page of a game's own at this address; null where there is none. */
export function findOwnPage(path: string): FoundPage | null {
  const found = ownPages.find(({ own }) => own.at.test(path));
  if (!found) return null;
  const component = loadWithMessages(found.page, found.own.page) as FoundPage["component"]; // it takes what its address has
  return { component, asked: { ...found.own.at.exec(path)?.groups } };
}

export const isOwnPage = (path: string): boolean => ownPages.some(({ own }) => own.at.test(path));
