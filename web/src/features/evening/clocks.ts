/** Clocks as people read them. Pure. */
import type { ClockRule, ClocksInfo } from "../../generated/wire";
import { t } from "./i18n";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const noClock: ClockRule = { kind: "none", seconds: MINUTE, increment: 0 };

/** What a host can choose: for one sitting, and for games that go on over days. */
export const clockChoices: readonly ClockRule[] = [
  noClock,
  { kind: "remind", seconds: MINUTE, increment: 0 },
  ...[30, MINUTE, 2 * MINUTE, 5 * MINUTE].map((seconds) => ({ kind: "decision" as const, seconds, increment: 0 })),
  { kind: "bank", seconds: 5 * MINUTE, increment: 5 },
  { kind: "bank", seconds: 15 * MINUTE, increment: 10 },
  ...[8 * HOUR, DAY, 3 * DAY].map((seconds) => ({ kind: "decision" as const, seconds, increment: 0 })),
];

export const nameOf = ({ kind, seconds, increment }: ClockRule): string =>
  kind === "none" ? kind : `${kind} ${seconds} ${increment}`;

export function ruleText({ kind, seconds, increment }: ClockRule): string {
  const time = spanText(seconds);
  if (kind === "bank" && increment) return t("clock.bank.more", { time, more: spanText(increment) });
  return t(`clock.${kind}`, { time });
}

/** In the largest unit that it is a whole number of. */
function spanText(seconds: number): string {
  if (seconds % DAY === 0) return t("time.days", { count: seconds / DAY });
  if (seconds % HOUR === 0) return t("time.hours", { count: seconds / HOUR });
  if (seconds % MINUTE === 0) return t("time.minutes", { count: seconds / MINUTE });
  return t("time.seconds", { count: seconds });
}

/** What a clock shows: minutes and seconds while they matter, and else no more than one needs to know. */
export function faceText(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= 2 * DAY) return t("time.days", { count: Math.floor(whole / DAY) });
  if (whole >= HOUR) return t("time.hours", { count: Math.floor(whole / HOUR) });
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}

export interface ClockFace {
  /** None: everybody who decides has the same time. */
  readonly seat: number | null;
  readonly left: number;
  readonly runs: boolean;
}

/** Which clocks to show, `passed` seconds after they were told: banks of all people, else of who decides. */
export function clockFaces(clocks: ClocksInfo, passed: number, people: ReadonlySet<number>): readonly ClockFace[] {
  const all = clocks.seats.map(({ left, runs }, seat) => ({
    seat,
    left: runs ? Math.max(0, left - passed) : left,
    runs,
  }));
  if (clocks.rule.kind === "bank") return all.filter(({ seat }) => people.has(seat));
  return mergeEqual(all.filter(({ runs, seat }) => runs || (clocks.paused && people.has(seat))));
}

/** Where all have the same time. */
function mergeEqual(faces: readonly ClockFace[]): readonly ClockFace[] {
  const [first] = faces;
  const same = faces.length > 1 && faces.every(({ left }) => Math.abs(left - (first?.left ?? 0)) < 1);
  return same && first ? [{ ...first, seat: null }] : faces;
}

/** So many fit beside the table on a TV. */
const TV_CLOCKS = 4;

/** For a TV, where they lie over the table: both of a duel, else of those that run the ones that have least left. */
export function urgentFaces(all: readonly ClockFace[]): readonly ClockFace[] {
  if (all.length <= 2) return all;
  const running = mergeEqual(all.filter(({ runs }) => runs));
  const least = [...running].sort((a, b) => a.left - b.left).slice(0, TV_CLOCKS);
  return running.filter((face) => least.includes(face));
}
