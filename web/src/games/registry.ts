/** The games this page can draw, each by what its folder says of itself. What is large is fetched when it is needed. */
import type { Component } from "svelte";
import type { DayPart } from "../features/days/part";
import general from "./general/page";
import { withMessages } from "../shared/i18n/i18n.svelte";
import type {
  CountMeetings,
  GamePage,
  Held,
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
export const drawn: readonly string[] = Object.keys(pages);

async function dressed<Part>(page: GamePage, fetch: () => Promise<{ default: Part }>): Promise<Part> {
  const [found] = await Promise.all([fetch(), withMessages(page.messages)]);
  return found.default;
}

export async function tableOf(game: string): Promise<TableComponent> {
  const page = pageOf(game);
  return dressed(page, page.table);
}

/** What shows the review of a finished game; null for a game that has none. */
export async function reviewFor(game: string): Promise<ReviewComponent | null> {
  const page = pageOf(game);
  return page.review ? dressed(page, page.review) : null;
}

/** What tells a seat's secrets in a replay; null for a game that has none. */
export async function heldIn(game: string): Promise<Held | null> {
  const page = pageOf(game);
  return page.held ? dressed(page, page.held) : null;
}

export const chaptersIn = (game: string): "round" | "turn" => pageOf(game).chapters ?? "round";

/** How to count who read whose mind; null for a game of something else. */
export async function meetingsOf(game: string): Promise<CountMeetings | null> {
  return (await pageOf(game).meetings?.())?.default ?? null;
}

/** Draws what sums a game up; null where it has no drawings for that. */
export async function sketchOf(game: string): Promise<SketchComponent | null> {
  return (await pageOf(game).sketch?.())?.default ?? null;
}

const fields = new Map<string, Promise<OptionComponent>>();

/** Null for an option that the house can ask for by itself. One promise for all. */
export function optionFieldOf(game: string, option: string): Promise<OptionComponent> | null {
  const page = pageOf(game);
  const field = page.options?.[option];
  if (!field) return null;
  const name = `${game}/${option}`;
  const fetched = fields.get(name) ?? dressed(page, field);
  fields.set(name, fetched);
  return fetched;
}

/** What a game adds to a kind of its days; null for most. */
export async function dayPartOf(game: string, kind: string): Promise<DayPart | null> {
  const page = pageOf(game);
  const part = page.days?.[kind];
  return part ? dressed(page, part) : null;
}

export const artOf = (game: string): Component | null => pageOf(game).art ?? null;
export const linkOf = (game: string): GamePage["link"] | null => pageOf(game).link ?? null;

export interface Door {
  readonly game: string;
  readonly component: Promise<Component>;
}

/** Ways in beside the boxes, of all games that have one. */
export function doors(): readonly Door[] {
  return Object.entries(pages).flatMap(([game, page]) =>
    page.door ? [{ game, component: dressed(page, page.door) }] : [],
  );
}

export interface Found {
  readonly component: Promise<Component<Record<string, string | undefined>>>;
  readonly asked: Record<string, string | undefined>;
}

const ownPages = Object.values(pages).flatMap((page) => (page.pages ?? []).map((own) => ({ page, own })));

/** A page of a game's own at this address; null where there is none. */
export function ownPageAt(path: string): Found | null {
  const found = ownPages.find(({ own }) => own.at.test(path));
  if (!found) return null;
  const component = dressed(found.page, found.own.page) as Found["component"]; // it takes what its address has
  return { component, asked: { ...found.own.at.exec(path)?.groups } };
}

export const isOwnPage = (path: string): boolean => ownPages.some(({ own }) => own.at.test(path));
