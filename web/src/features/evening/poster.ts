/** An evening as a picture to share: who won, the score, the games, the best moments. Pure. */
import type { Standing } from "../../generated/wire";
import { star } from "../../ui/art/geometry";
import { inks, rect, seal, text, lineWidth, type Poster, type Shape } from "../../ui/pictures/picture";
import { placeOf } from "./standings";

export interface Words {
  readonly title: string;
  readonly verdict: string;
  readonly date: string;
  /** What somebody got, as it is written. */
  readonly points: (standing: Standing) => string;
  readonly moments: readonly string[];
  readonly site: string;
}

const WIDTH = 1080;
const SIDE = 70;
const TOP = 320;
const ROW = 92;
const LINE = 44;
/** So much fits into a line of a moment. */
const EMS = 25;
/** A verdict with long names is told in several lines, that small at least. */
const VERDICT = { most: 72, least: 44, line: 52 };

export function eveningPoster(standings: readonly Standing[], words: Words): Poster {
  const said = inLines(words.verdict);
  const top = TOP + (said.length - 1) * VERDICT.line;
  const after = top + standings.length * ROW + 30;
  const lines = words.moments.flatMap((each) => [...breakLines(each), ""]);
  const height = after + lines.length * LINE + 110;
  return {
    width: WIDTH,
    height,
    shapes: [
      rect(0, 0, WIDTH, height, 0, inks.felt),
      { kind: "path", d: star(0, 0, 13, 520, 340), x: WIDTH / 2, y: 120, scale: 1, fill: inks.glow },
      ...heading(words, said),
      ...standings.flatMap((each, at) => row(each, placeOf(standings, each.points), top + at * ROW, words)),
      ...lines.map((line, at) => plain(WIDTH / 2, after + 40 + at * LINE, 32, line, inks.soft)),
      plain(WIDTH / 2, height - 40, 28, words.site, inks.line),
    ],
  };
}

function inLines(verdict: string): string[] {
  const fits = (WIDTH - 2 * SIDE) / VERDICT.least;
  return lineWidth(verdict) <= fits ? [verdict] : breakLines(verdict, fits);
}

function heading({ title, date }: Words, said: readonly string[]): Shape[] {
  const size = Math.min(VERDICT.most, ...said.map((line) => (WIDTH - 2 * SIDE) / lineWidth(line)));
  return [
    text(WIDTH / 2, 92, 44, title, inks.soft),
    ...said.map((line, at) => text(WIDTH / 2, 178 + at * VERDICT.line, size, line, inks.gold)),
    plain(WIDTH / 2, 240 + (said.length - 1) * VERDICT.line, 32, date, inks.paper),
  ];
}

function row(standing: Standing, place: number, y: number, { points }: Words): Shape[] {
  const name = `${place}. ${standing.name}`;
  return [
    rect(SIDE, y + 5, WIDTH - 2 * SIDE, ROW - 16, 18, inks.edge),
    rect(SIDE, y, WIDTH - 2 * SIDE, ROW - 16, 18, place === 1 ? inks.gold : inks.paper),
    ...seal(SIDE + 50, y + (ROW - 16) / 2, standing.emblem),
    text(WIDTH / 2 - 60, y + 50, Math.min(38, 460 / lineWidth(name)), name, inks.ink),
    plain(WIDTH - SIDE - 150, y + 50, 32, points(standing), inks.ink),
  ];
}

const plain = (x: number, y: number, size: number, words: string, fill: string): Shape => ({
  ...text(x, y, size, words, fill),
  face: "text",
});

/** Into lines that fit; a word is never broken. */
export function breakLines(sentence: string, most = EMS): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && lineWidth(`${last} ${word}`) <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
