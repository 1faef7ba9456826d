/**
 * The chain of a game as a picture: a list of shapes that SVG draws on the page and a canvas draws into a file. Pure.
 */
import type { ThirteenWordsLink } from "../../generated/wire";
import { emblems } from "../../ui/emblems";
import { star } from "../../ui/art/geometry";
import { ems } from "../../lib/letters";

/** Ink and paper are print: the same by day and by lamplight. */
export const inks = {
  felt: "#232a72",
  glow: "#35409f",
  paper: "#fff4dc",
  edge: "#c9a86a",
  ink: "#22192b",
  soft: "#ffe9b5",
  gold: "#ffc23f",
  line: "#8fa4ff",
} as const;
const seatInks = ["#3a36c4", "#d6301a", "#00807a", "#f0dc32", "#74156a", "#fa9f9a", "#58d0fb", "#2b1d18"];
const onSeat = ["#fffaf0", "#fffaf0", "#fffaf0", "#22192b", "#fffaf0", "#22192b", "#22192b", "#fffaf0"];

export type Shape =
  | {
      readonly kind: "rect";
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly r: number;
      readonly fill: string;
    }
  | {
      readonly kind: "path";
      readonly d: string;
      readonly x: number;
      readonly y: number;
      readonly scale: number;
      readonly fill: string;
      readonly stroke?: string;
    }
  | {
      readonly kind: "text";
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
      readonly fill: string;
      readonly face: "display" | "text";
      readonly middle: boolean;
    };

export interface Poster {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export interface Titles {
  readonly title: string;
  readonly level: string;
  readonly score: string;
}

const WIDTH = 1080;
const SIDE = 60;
const TOP = 300;
const ROW = 150;
const COLUMNS = 2;
const CARD = { w: 200, h: 92 };

/**
 * Two links in a row, read like a boustrophedon: right, down, left, so that each card lies beside the one it was turned
 * from.
 */
export function poster(
  chain: readonly ThirteenWordsLink[],
  emblemOf: (seat: number) => number,
  titles: Titles,
): Poster {
  const rows = Math.ceil(chain.length / COLUMNS);
  const height = TOP + rows * ROW + 70;
  return {
    width: WIDTH,
    height,
    shapes: [
      ...ground(height),
      ...heading(titles),
      ...chain.flatMap((link, i) => linkShapes(link, i, chain.length, emblemOf)),
    ],
  };
}

function ground(height: number): Shape[] {
  return [
    rect(0, 0, WIDTH, height, 0, inks.felt),
    { kind: "path", d: star(0, 0, 13, 520, 340), x: WIDTH / 2, y: 120, scale: 1, fill: inks.glow },
  ];
}

function heading({ title, level, score }: Titles): Shape[] {
  return [
    text(WIDTH / 2, 92, 44, title, inks.soft),
    text(WIDTH / 2, 172, Math.min(76, (WIDTH - 2 * SIDE) / widest(level)), level, inks.gold),
    { ...text(WIDTH / 2, 236, 36, score, inks.paper), face: "text" },
  ];
}

/** The whole line, not its widest word: a heading does not break. */
function widest(line: string): number {
  return Math.max(
    1,
    line.split(" ").reduce((sum, word) => sum + ems(word) + 0.3, 0),
  );
}

function linkShapes(link: ThirteenWordsLink, i: number, count: number, emblemOf: (seat: number) => number): Shape[] {
  const row = Math.floor(i / COLUMNS);
  const backwards = row % 2 === 1;
  const half = (WIDTH - 2 * SIDE) / COLUMNS;
  const column = backwards ? COLUMNS - 1 - (i % COLUMNS) : i % COLUMNS;
  const x = SIDE + column * half;
  const y = TOP + row * ROW;
  const near = backwards ? x + half - CARD.w - 12 : x + 12;
  const far = backwards ? x + 12 : x + half - CARD.w - 12;
  return [
    ...(i + 1 < count ? bridge(i, far, y, backwards) : []),
    rect(Math.min(near, far) + CARD.w - 4, y + CARD.h / 2 - 3, half - 2 * CARD.w - 16, 6, 3, inks.line),
    ...card(near, y, link.centre, inks.paper),
    ...card(far, y, link.words[link.captain] ?? "", link.starred.length ? inks.gold : inks.paper),
    ...seal((near + far + CARD.w) / 2, y + CARD.h / 2, emblemOf(link.captain)),
    ...starsUnder(far + CARD.w / 2, y + CARD.h + 8, link.starred.length),
  ];
}

/** From the Captain's card to the word on its other side: beside it, or below it where the row ends. */
function bridge(i: number, far: number, y: number, backwards: boolean): Shape[] {
  const lastOfRow = i % COLUMNS === COLUMNS - 1;
  const middle = far + CARD.w / 2;
  if (lastOfRow) return [rect(middle - 3, y + CARD.h - 4, 6, ROW - CARD.h + 8, 3, inks.soft)];
  return [rect(backwards ? far - 40 : far + CARD.w - 4, y + CARD.h / 2 - 3, 44, 6, 3, inks.soft)];
}

function card(x: number, y: number, word: string, fill: string): Shape[] {
  const lines = word.split(" ").length > 1 && word.length > 12 ? twoLines(word) : [word];
  const size = Math.min(34, (CARD.w - 26) / Math.max(...lines.map((line) => widest(line))));
  return [
    rect(x, y + 5, CARD.w, CARD.h, 14, inks.edge),
    rect(x, y, CARD.w, CARD.h, 14, fill),
    ...lines.map((line, i) =>
      text(
        x + CARD.w / 2,
        y + CARD.h / 2 + size * 0.34 + (i - (lines.length - 1) / 2) * size * 1.1,
        size,
        line,
        inks.ink,
      ),
    ),
  ];
}

function twoLines(words: string): string[] {
  const space = words.indexOf(" ");
  return [words.slice(0, space), words.slice(space + 1)];
}

function seal(x: number, y: number, emblem: number): Shape[] {
  const n = emblem % emblems.length;
  return [
    rect(x - 22, y - 22, 44, 44, 22, inks.ink),
    rect(x - 20, y - 20, 40, 40, 20, "#fffaf0"),
    rect(x - 17, y - 17, 34, 34, 17, seatInks[n] ?? inks.ink),
    { kind: "path", d: emblems[n] ?? "", x: x - 11, y: y - 11, scale: 22 / 24, fill: onSeat[n] ?? inks.paper },
  ];
}

function starsUnder(x: number, y: number, count: number): Shape[] {
  const path = star(0, 0, 5, 9, 4.2);
  return Array.from({ length: count }, (_, i) => ({
    kind: "path",
    d: path,
    x: x + (i - (count - 1) / 2) * 20,
    y: y + 2,
    scale: 1,
    fill: inks.gold,
    stroke: inks.ink,
  }));
}

const rect = (x: number, y: number, w: number, h: number, r: number, fill: string): Shape => ({
  kind: "rect",
  x,
  y,
  w,
  h,
  r,
  fill,
});
const text = (x: number, y: number, size: number, words: string, fill: string) =>
  ({ kind: "text", x, y, size, text: words, fill, face: "display", middle: true }) as const;
