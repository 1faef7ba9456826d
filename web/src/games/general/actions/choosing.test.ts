import { describe, expect, it } from "vitest";
import type { Move, UiSchema, Tap } from "../../../generated/wire";
import { choose, firstDraft, isOffered, kindsOf, matchingMoves, type Kind } from "./choosing";
import { asked, opening, picture, shown } from "../fixtures";
import type { Piece } from "../zones/reading";

const kinds = (moves: readonly Move[], of: UiSchema = picture) => kindsOf(of, moves);
const named = (all: readonly Kind[], name: string): Kind => all.find(({ act }) => act.move === name) as Kind;
const [count, face] = named(kinds(opening.moves), "bid").act.parts as [
  Kind["act"]["parts"][0],
  Kind["act"]["parts"][0],
];

describe("which move is meant", () => {
  it("begins with the first that is legal", () => {
    const bid = named(kinds(asked.moves), "bid");
    expect(matchingMoves(bid, firstDraft(bid))).toEqual([{ type: "bid", count: 5, face: 3 }]);
  });

  it("keeps the face while the number goes up", () => {
    const bid = named(kinds(asked.moves), "bid");
    const draft = choose(bid, choose(bid, firstDraft(bid), face, 6), count, 7);
    expect(matchingMoves(bid, draft)).toEqual([{ type: "bid", count: 7, face: 6 }]);
  });

  it("is never a dead end: a face that is too low for the number takes the next one up", () => {
    const bid = named(kinds(asked.moves), "bid");
    expect(matchingMoves(bid, choose(bid, firstDraft(bid), face, 1))).toEqual([{ type: "bid", count: 6, face: 1 }]);
  });

  it("comes in the order of the picture, and only while there is one of the kind", () => {
    expect(kinds(asked.moves).map(({ act }) => act.move)).toEqual(["doubt", "bid"]);
    expect(kinds(opening.moves).map(({ act }) => act.move)).toEqual(["bid"]);
    expect(kinds(shown.moves)).toEqual([]);
  });

  it("is chosen field by field where buttons would be a wall, and the picture says nothing", () => {
    const bare = { ...picture, act: [] };
    expect(named(kinds(opening.moves, bare), "bid").act.parts.map(({ type }) => type)).toEqual(["stepper", "chips"]);
    expect(named(kinds(opening.moves.slice(0, 4), bare), "bid").act.parts).toEqual([]);
  });
});

describe("a piece that a move names", () => {
  const tap: Tap = { type: "tap", field: "card", zone: "hand", by: "value", first: 0 };
  const place: Tap = { type: "tap", field: "at", zone: "board", by: "place", first: 1 };
  const moves = [
    { type: "lay", card: "fox", at: 1 },
    { type: "lay", card: "fox", at: 2 },
    { type: "lay", card: "owl", at: 3 },
  ] as unknown as Move[];
  const lay = named(
    kinds(moves, { zone: [], act: [{ move: "lay", parts: [tap, place], weight: "main" }], out: "" }),
    "lay",
  );
  const piece = (value: unknown, at = 0): Piece => ({ place: at, value, faces: [], owner: null, marked: null });

  it("is offered, and no other", () => {
    expect(["fox", "owl", "hen"].map((card) => isOffered(lay, {}, tap, piece(card)))).toEqual([true, true, false]);
    expect(isOffered(lay, {}, place, piece(null, 3))).toBe(false);
  });

  it("is chosen by a tap and let go by another; all pieces together are the move", () => {
    const fox = choose(lay, firstDraft(lay), tap, "fox");
    expect([fox, matchingMoves(lay, fox)]).toEqual([{ card: "fox" }, []]);
    expect(choose(lay, fox, tap, "fox")).toEqual({});
    expect(matchingMoves(lay, choose(lay, fox, place, 2))).toEqual([moves[1]]);
  });

  it("lets go of what does not go with it", () => {
    const draft = choose(lay, choose(lay, {}, tap, "owl"), place, 1);
    expect(draft).toEqual({ at: 1 });
  });
});
