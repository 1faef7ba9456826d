/** Pictures as lists of shapes, which SVG draws on the page and a canvas draws into a file. Pure. */
import { ems } from "../../shared/i18n/text_width";
import { emblems } from "../cards/emblems";

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

/** The whole line, not its widest word, nor the wider half of a double name. */
export function lineWidth(line: string): number {
  return Math.max(
    1,
    line.split(/[ -]/).reduce((sum, word) => sum + ems(word) + 0.3, 0),
  );
}

/** Who somebody is: their sign in their ink. */
export function seal(x: number, y: number, emblem: number): Shape[] {
  const n = emblem % emblems.length;
  return [
    rect(x - 22, y - 22, 44, 44, 22, inks.ink),
    rect(x - 20, y - 20, 40, 40, 20, "#fffaf0"),
    rect(x - 17, y - 17, 34, 34, 17, seatInks[n] ?? inks.ink),
    { kind: "path", d: emblems[n] ?? "", x: x - 11, y: y - 11, scale: 22 / 24, fill: onSeat[n] ?? inks.paper },
  ];
}

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string): Shape => ({
  kind: "rect",
  x,
  y,
  w,
  h,
  r,
  fill,
});
export const text = (x: number, y: number, size: number, words: string, fill: string) =>
  ({ kind: "text", x, y, size, text: words, fill, face: "display", middle: true }) as const;
