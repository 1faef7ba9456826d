/** SW-13: what one types reaches the table, in order, and the last of it counts. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "../../../room/room_state";
import { Draft, plain } from "./draft.svelte";

const yes = { type: "accepted", id: "1" } as Answer;
const no = { type: "refused", id: "1", refusal: { rule: "SW-8" } } as Answer;

describe("a draft", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is brought to the table a breath after the last letter", async () => {
    const sent: string[] = [];
    const draft = new Draft(async (word) => (sent.push(word), yes));
    for (const text of ["k", "ko", "kot"]) draft.type(text);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(["kot"]);
  });

  it("is at the table before it is said to be", async () => {
    const sent: string[] = [];
    const draft = new Draft(async (word) => (sent.push(word), yes));
    draft.type("kot");
    expect(await draft.save()).toBe(true);
    expect(sent).toEqual(["kot"]);
    expect(await draft.save()).toBe(true);
    expect(sent).toEqual(["kot"]); // nothing new to bring
  });

  it("takes along what was typed while it was on its way", async () => {
    const sent: string[] = [];
    const draft = new Draft(async (word) => {
      sent.push(word);
      if (word === "ko") draft.text = "kot";
      return yes;
    });
    draft.type("ko");
    expect(await draft.save()).toBe(true);
    expect(sent).toEqual(["ko", "kot"]);
  });

  it("says so when the table would not take it, and stays on the paper", async () => {
    const draft = new Draft(async () => no);
    draft.type("ko-t");
    expect(await draft.save()).toBe(false);
    expect(draft.text).toBe("ko-t");
  });

  it("is as the table has it when it is too late to change it", async () => {
    const late = { type: "refused", id: "1", refusal: { rule: "SW-13" } } as Answer;
    const draft = new Draft(async (word) => (word === "kot" ? yes : late));
    draft.type("kot");
    await draft.save();
    draft.type("kos");
    expect(await draft.save()).toBe(false);
    expect(draft.text).toBe("kot");
  });

  it("goes on after a new page from what the table has", async () => {
    const sent: string[] = [];
    const draft = new Draft(async (word) => (sent.push(word), yes));
    draft.begin("kot");
    await draft.save();
    expect(draft.text).toBe("kot");
    expect(sent).toEqual([]);
  });
});

it("reads a word as the server does: composed, in small letters, without spaces around it", () => {
  expect(plain(" Z\u0307o\u0301łw ")).toBe("żółw");
});
