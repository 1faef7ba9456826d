/** What each sound is made of: data, so that a new one is a line and not a function. */

export interface Note {
  wave: OscillatorType | "noise";
  /** Seconds after the sound begins, and how long it rings. */
  at: number;
  seconds: number;
  hertz: number;
  /** Where the pitch slides to, if it slides. */
  to?: number;
  gain: number;
}

const wood = (hertz: number, at = 0, gain = 0.22): Note => ({
  wave: "triangle",
  at,
  seconds: 0.09,
  hertz,
  to: hertz * 0.6,
  gain,
});
const paper = (hertz: number, at = 0, seconds = 0.09): Note => ({ wave: "noise", at, seconds, hertz, gain: 0.12 });
const bell = (hertz: number, at = 0, seconds = 0.7): Note[] => [
  { wave: "sine", at, seconds, hertz, gain: 0.14 },
  { wave: "sine", at, seconds: seconds * 0.5, hertz: hertz * 2.76, gain: 0.04 },
];

export const soundRecipes = {
  tap: [wood(420)],
  lift: [paper(2400), wood(640, 0.02, 0.08)],
  reveal: [paper(1500, 0, 0.16), wood(300, 0.13)],
  star: [...bell(880), ...bell(1318.5, 0.08)],
  join: [wood(392), wood(523, 0.09)],
  tick: [wood(900, 0, 0.07)],
  win: [523.25, 659.26, 783.99, 1046.5].flatMap((hertz, i) => bell(hertz, i * 0.13, 1.1)),
  sigh: [311, 293.7, 277.2, 261.6].map((hertz, i) => ({
    wave: "triangle" as const,
    at: i * 0.24,
    seconds: i < 3 ? 0.26 : 0.9,
    hertz,
    to: hertz * (i < 3 ? 0.98 : 0.9),
    gain: 0.13,
  })),
  error: [wood(190), wood(150, 0.11)],
} satisfies Record<string, Note[]>;

export type SoundName = keyof typeof soundRecipes;
