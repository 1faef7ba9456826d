import { beforeEach, describe, expect, it } from "vitest";
import type { GameInfo, GameResult, Review, Standing } from "../../generated/wire";
import { setLocale } from "../../shared/i18n/i18n.svelte";
import { highlights, type Played } from "./highlights";
import { breakLines, eveningPoster } from "./poster";
import { inks, lineWidth } from "../../ui/pictures/picture";
import { placeOf, proposals, winners } from "./standings";
import { highlightText, pointsText, verdict } from "./format";

const standing = (name: string, points: number): Standing => ({ member: name, name, emblem: 0, points, games: 2 });
const game = (name: string, ...scores: number[]): GameResult => ({
  table: `t-${name}`,
  game: name,
  together: false,
  players: scores.map((score, seat) => ({
    member: `m${seat}`,
    name: ["Ania", "Bartek", "Celina", "Bot"][seat] ?? "?",
    emblem: seat,
    bot: seat === 3,
    rank: 1 + scores.filter((other) => other > score).length,
    score,
    points: 0,
  })),
});
const info = (name: string, seats_from: number, seats_to: number): GameInfo =>
  ({ name, seats_from, seats_to }) as GameInfo;
const played = (result: GameResult, news: Partial<Played> = {}): Played => ({
  result,
  review: null,
  meetings: [],
  ...news,
});

beforeEach(() => setLocale("pl"));

describe("the score", () => {
  const all = [standing("Ania", 15), standing("Bartek", 15), standing("Celina", 2.5)];

  it("gives the same place for the same points", () => {
    expect(all.map(({ points }) => placeOf(all, points))).toEqual([1, 1, 3]);
    expect(winners(all).map(({ name }) => name)).toEqual(["Ania", "Bartek"]);
  });

  it("is said in Polish", () => {
    expect(verdict(all)).toBe("Wieczór wygrywają razem: Ania i Bartek");
    expect(verdict(all.slice(1, 2))).toBe("Wieczór wygrywa Bartek");
    expect(verdict(all.slice(0, 2))).toBe("Cały stół wygrywa ten wieczór");
    const eight = Array.from({ length: 8 }, (_, at) => standing(`m${at}`, at < 7 ? 6 : 1));
    expect(verdict(eight)).toBe("Wieczór wygrywa razem 7 osób");
    expect(verdict(eight.slice(3))).toBe("Wieczór wygrywają razem 4 osoby");
    expect([1, 3, 5, 2.5].map(pointsText)).toEqual(["1 punkt", "3 punkty", "5 punktów", "2,5 punktu"]);
  });
});

describe("what is proposed", () => {
  const shelf = [info("duel", 2, 2), info("party", 2, 8), info("many", 4, 8), info("three", 1, 5)];

  it("fits the number of people", () => {
    expect(proposals(shelf, 3, []).map((each) => each.game)).toEqual(["party", "three"]);
  });

  it("is first what they have not played, and last what they have just played", () => {
    expect(proposals(shelf, 4, ["party", "many"])).toEqual([
      { game: "three", fresh: true },
      { game: "party", fresh: false },
      { game: "many", fresh: false },
    ]);
  });
});

describe("the best moments", () => {
  const review = {
    unit: "chance",
    shares: [
      { seat: 0, luck: 0.1, error: 0.01 },
      { seat: 1, luck: 0.25, error: 0.02 },
      { seat: 2, luck: 0.4, error: 0.3 },
    ],
    decisions: [
      { seat: 0, luck: [0.2, -0.2, 0] },
      { seat: 0, luck: [-0.3, 0.3, 0] },
      { seat: 1, luck: [0, 0.1, -0.1] },
    ],
    turning: { ply: 7, seat: 0, change: -0.31, by: "choice" },
  } as Review;

  it("are found in reviews, results and what the games count themselves", () => {
    const evening = [
      played(game("words", 3, 5, 4), { meetings: [{ seats: [0, 2], times: 4 }] }),
      played(game("ships", 30, 21, 9), { review }),
    ];
    expect(highlights(evening).map(({ kind, names, count }) => [kind, ...names, count])).toEqual([
      ["minds", "Ania", "Celina", 4],
      ["luck", "Bartek", 25],
      ["bold", "Ania", 50],
      ["turning", "Ania", -31],
      ["close", "Bartek", 1],
    ]);
  });

  it("are people's alone", () => {
    const evening = [played(game("words", 1, 2, 3, 9), { meetings: [{ seats: [0, 3], times: 9 }] })];
    expect(highlights(evening).map(({ kind }) => kind)).toEqual(["close"]);
  });

  it("are none where nothing was decided", () => {
    expect(highlights([played({ ...game("together", 5, 5), together: true }), played(game("draw", 4, 4))])).toEqual([]);
  });

  it("are sentences", () => {
    const [minds] = highlights([played(game("words", 3, 3, 3), { meetings: [{ seats: [0, 1], times: 5 }] })]);
    expect(minds && highlightText(minds)).toBe("Czytanie w myślach: Ania i Bartek. Gra „words”, 5 trafień.");
  });
});

it("a verdict with long names stands in lines that can be read", () => {
  const names = ["Aleksandra-Maria Świątek", "Bartłomiej Brzęczyszczyk", "Maksymilian Wojciechow."];
  const verdict = `Wieczór wygrywają razem: ${names.join(", ")}`;
  const words = { title: "", verdict, date: "", points: () => "5", moments: [], site: "" };
  const { shapes, height } = eveningPoster(
    [...names, "Ola"].map((name, at) => standing(name, at < 3 ? 5 : 1)),
    words,
  );
  const said = shapes.flatMap((shape) => (shape.kind === "text" && shape.fill === inks.gold ? [shape] : []));
  expect(said.map(({ text }) => text).join(" ")).toBe(verdict);
  expect(Math.min(...said.map(({ size }) => size))).toBeGreaterThanOrEqual(40);
  for (const { size, text } of said) expect(size * lineWidth(text)).toBeLessThanOrEqual(941);
  expect(Math.max(...shapes.flatMap((shape) => ("y" in shape ? [shape.y] : [])))).toBeLessThan(height);
});

it("the picture has every name, and breaks no word", () => {
  const words = {
    title: "",
    verdict: "Ania",
    date: "",
    points: () => "5",
    moments: ["jedno zdanie, ".repeat(9)],
    site: "",
  };
  const { shapes, height } = eveningPoster([standing("Ania", 5), standing("Bartek", 1)], words);
  const texts = shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
  expect(texts).toContain("1. Ania");
  expect(texts).toContain("2. Bartek");
  expect(Math.max(...shapes.flatMap((shape) => ("y" in shape ? [shape.y] : [])))).toBeLessThan(height);
  expect(breakLines(words.moments[0] ?? "").join(" ")).toBe(words.moments[0]);
});
