import { describe, expect, it } from "vitest";
import type { Event } from "../generated/wire";
import { prependMissed, append, emptyHistory } from "./event_history";
import { aTable } from "../connection/testdata/samples";

const table = (told: number, seat: number | null = 0, id = "t1") => aTable(1, { id, seat, told });
const chosen = (...seats: number[]): Event[] => seats.map((seat) => ({ type: "chosen", seat }));

describe("the story of a table", () => {
  it("grows with what is told", () => {
    const history = append(append(emptyHistory, table(2), chosen(0, 1)), table(3), chosen(2));
    expect(history).toMatchObject({ events: chosen(0, 1, 2), missed: 0 });
  });

  it("knows how much was told before the page came, and takes it in front of what it heard since", () => {
    const late = append(emptyHistory, table(2), []);
    expect(late.missed).toBe(2);
    const since = append(late, table(3), chosen(2));
    expect(prependMissed(since, late, chosen(0, 1))).toMatchObject({ events: chosen(0, 1, 2), missed: 0 });
  });

  it("misses nothing over a reconnect during which nothing happened", () => {
    const before = append(emptyHistory, table(2), chosen(0, 1));
    expect(append(before, table(2), [])).toMatchObject({ events: chosen(0, 1), missed: 0 });
  });

  it("begins anew after a gap, and an answer from before the gap is not taken", () => {
    const before = append(emptyHistory, table(3), chosen(2));
    const after = append(before, table(7), []);
    expect(after).toMatchObject({ events: [], missed: 7 });
    expect(prependMissed(after, before, chosen(0, 1))).toBe(after);
  });

  it.each([
    ["table", table(1, 0, "t2")],
    ["seat", table(1, 1)],
  ])("is another one at another %s", (_, other) => {
    const before = append(emptyHistory, table(1), chosen(0));
    const anew = append(before, other, []);
    expect(anew).toMatchObject({ events: [], missed: 1 });
    expect(prependMissed(anew, before, chosen(0))).toBe(anew);
    expect(append(before, null, [])).toBe(emptyHistory);
  });
});
