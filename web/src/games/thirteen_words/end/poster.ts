/**
 * The chain of a game as a picture: a list of shapes that SVG draws on the page and a canvas draws into a file. Pure.
 */
import type { ThirteenWordsLink } from "../../../generated/wire";
import { star } from "../../../ui/art/geometry";
import { inks, rect, seal, text, lineWidth, type Poster, type Shape } from "../../../ui/pictures/picture";

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
    text(WIDTH / 2, 172, Math.min(76, (WIDTH - 2 * SIDE) / lineWidth(level)), level, inks.gold),
    { ...text(WIDTH / 2, 236, 36, score, inks.paper), face: "text" },
  ];
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
  const size = Math.min(34, (CARD.w - 26) / Math.max(...lines.map((line) => lineWidth(line))));
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
