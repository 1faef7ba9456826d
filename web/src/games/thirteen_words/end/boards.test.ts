import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { SameBoards } from "../../../generated/wire";
import Boards from "./Boards.svelte";
import { figure, ladder, strength, times, verdict } from "./boards";

const bot = (name: string, alone: number) => ({ bot: name, alone, least: 3, most: 30, with_captains: alone - 2 });
const told = (team: number, bots = [bot("easy", 12.4), bot("sharp", 20.1), bot("associative", 16)]): SameBoards => ({
  team,
  best: 22,
  chance: 4.21,
  teams: 10,
  bots,
  ideas: [],
});

describe("the team on the same boards as chance and bots (TW-18)", () => {
  it("is a ladder with the most stars on top", () => {
    expect(ladder(told(14)).map(({ who }) => who)).toEqual(["sharp", "associative", "team", "easy", "chance"]);
    expect(
      ladder(told(16))
        .map(({ who }) => who)
        .indexOf("team"),
    ).toBe(1); // level with a bot: above it
  });

  it("says where the team stands", () => {
    expect([22, 14, 6, 4].map((team) => verdict(told(team)))).toEqual(["first", "between", "last", "below"]);
    expect(verdict(told(9, []))).toBe("alone");
    expect(verdict({ ...told(8), chance: 7.9 })).toBe("below"); // "1 time as many" says nothing
  });

  it("counts in one digit", () => {
    expect(times(told(14))).toBe(3.3);
    expect([figure(12.44, "en"), figure(12.44, "pl"), figure(12, "en")]).toEqual(["12.4", "12,4", "12"]);
    expect([-5, 0, 50, 140].map(strength)).toEqual([0, 0, 0.5, 1]);
  });

  it("tells every figure, and owns up where bots know no word", () => {
    const { unmount } = render(Boards, { told: told(14) });
    expect(screen.getAllByRole("row")).toHaveLength(6);
    expect(screen.getByRole("row", { name: /Your team 14/ })).toBeTruthy();
    expect(screen.getByRole("row", { name: /sharp 20\.1 18\.1/ })).toBeTruthy();
    unmount();
    render(Boards, { told: told(9, []) });
    expect(screen.getByText(/don't know these words/)).toBeTruthy();
  });
});
