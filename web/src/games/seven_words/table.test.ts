import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SevenWordsFound, SevenWordsMove, SevenWordsView } from "../../generated/wire";
import { setReducedMotion } from "../../shared/device/reduced_motion.svelte";
import { dismissRefusals, notices, toast } from "../../shared/accessibility/toasts.svelte";
import { aRoom } from "../../connection/testdata/samples";
import { flushPromises } from "../../connection/testdata/fake_platform";
import Replayed from "../../table/testdata/Replayed.svelte";
import { leave, SeatedRoom } from "../../table/testdata/room";
import { judged, scoring, table, view } from "./fixtures";
import Table from "./Table.svelte";

let there: SeatedRoom<SevenWordsView, SevenWordsMove>;
beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  there = new SeatedRoom({ page: Table, room: () => aRoom({ game: "seven_words" }), table });
});
afterEach(() => leave(there));

const press = async (name: string): Promise<void> => {
  await fireEvent.click(await screen.findByRole("button", { name }));
  await flushPromises();
};

describe("a button that is pressed twice", () => {
  it("locks a word once: the second press would only be refused", async () => {
    there.open(view(), [{ type: "lock" }]);
    await press("No word this time");
    await press("End without a word");
    await press("No word this time");
    await press("End without a word");
    expect(there.plays).toEqual([{ type: "lock" }]);
  });

  it("says once that one is ready", async () => {
    there.open(scoring(), [{ type: "ready" }]);
    await press("Ready for the next round");
    await press("Ready for the next round");
    expect(there.plays).toEqual([{ type: "ready" }]);
  });

  it("says it again when the first time came to nothing", async () => {
    there.open(scoring(), [{ type: "ready" }]);
    await press("Ready for the next round");
    there.platform.lastSocket.receive({
      type: "rejected",
      id: there.platform.lastSocket.sentOfType("play")[0].id,
      code: "try_later",
      values: {},
      why: "",
    });
    await flushPromises();
    await press("Ready for the next round");
    expect(there.plays.length).toBe(2);
  });
});

describe("the glass and the lock", () => {
  const written = { mine: { word: "kilo", value: 9, counted: [] }, glass: true };
  const both: SevenWordsMove[] = [{ type: "lock" }, { type: "turn_glass" }];
  const finals = (): string[] =>
    screen.queryAllByRole("button", { name: /Lock|glass$/ }).map((button) => button.textContent?.trim() ?? "");

  it("are one button while the glass stands: whoever locks a word turns it (SW-10)", async () => {
    there.open(view({ ...written, glass_free: true }), both);
    await screen.findByRole("button", { name: "Lock and turn the glass" });
    expect(finals()).toEqual(["Lock and turn the glass"]);
    await press("Lock and turn the glass");
    expect(there.plays).toEqual([{ type: "turn_glass" }]);
  });

  it.each([
    ["the sand runs", { running: true, fastest: 1 }],
    ["one has the “don’t turn” card", { barred: 0 }],
    ["there is no glass", { glass: false }],
  ])("a lock is a lock alone when %s", async (_, news) => {
    there.open(view({ ...written, ...news }), [{ type: "lock" }]);
    await screen.findByRole("button", { name: "Lock my word" });
    expect(finals()).toEqual(["Lock my word"]);
    await press("Lock my word");
    expect(there.plays).toEqual([{ type: "lock" }]);
  });

  it("wait for a word, which one may also do without", async () => {
    there.open(view({ glass: true, glass_free: true }), [{ type: "lock" }]);
    expect(await screen.findByRole("button", { name: "Lock and turn the glass" })).toHaveProperty("disabled", true);
    await screen.findByRole("button", { name: "No word this time" });
  });
});

it("no word is asked about first: the button lies where that of the lock was", async () => {
  there.open(view(), [{ type: "lock" }]);
  await press("No word this time");
  expect(there.plays).toEqual([]);
  await press("End without a word");
  expect(there.plays).toEqual([{ type: "lock" }]);
});

it.each([
  ["SW-33: the word stood", {}, /A penalty for/],
  ["SW-41: the table has overruled", { earlier: "kilos", votes: [0, 1], overruled: true }, /Challenged by/],
  ["SW-41: the table has accepted what the dictionary lacks", { votes: [0, 1], overruled: true }, /Challenged by/],
  ["SW-35: the slip was mended", { mended: true }, /Challenged by/],
])("a penalty is told where one was booked: %s", async (_, news, told) => {
  there.open(scoring({ judged: [{ ...judged("kilo"), verdict: "stands", by: 1, ...news }, judged("sole")] }), []);
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.queryAllByText(/A penalty for/).length).toBe(told.source.startsWith("A penalty") ? 1 : 0);
});

describe("what the dictionary lacks", () => {
  const failed = { ...judged("kxlo"), verdict: "fails" as const, why: "unknown" as const, by: 1 };

  it("is accepted by a vote of the table (SW-41)", async () => {
    there.open(scoring({ judged: [{ ...failed, votes: [1] }, judged("sole")] }), [{ type: "overrule", seat: 0 }]);
    await screen.findByText(/1 vote to overrule. More than half of 2 players decide./);
    await press("Vote: let it count");
    expect(there.plays).toEqual([{ type: "overrule", seat: 0 }]);
  });

  it("is gone to from the foot of a phone once somebody has voted on it", async () => {
    const gone = vi.fn();
    Element.prototype.scrollIntoView = gone;
    const votes = (...by: number[]): SevenWordsView =>
      scoring({ judged: [{ ...failed, votes: by }, judged("sole"), judged("kilo")] });
    there.open(votes(1), [{ type: "overrule", seat: 0 }]);
    await press("The table votes on kxlo");
    expect(gone).toHaveBeenCalledOnce();
    cleanup();
    there.open(votes(), [{ type: "overrule", seat: 0 }]);
    await screen.findByText("Vote: let it count");
    expect(screen.queryByText("The table votes on kxlo")).toBeNull();
  });

  it("is proposed in its proper form by its author (SW-35)", async () => {
    there.open(scoring({ judged: [failed, judged("sole")], proposable: ["kilos"] }), [
      { type: "write", word: "kilos" },
    ]);
    await press("Ask the table for kilos");
    expect(there.plays).toEqual([{ type: "write", word: "kilos" }]);
  });

  it("is voted on in the form that its author has proposed (SW-35)", async () => {
    const proposed = {
      ...judged("sxle"),
      verdict: "fails" as const,
      why: "unknown" as const,
      by: 0,
      proposal: "stole",
    };
    there.open(scoring({ judged: [judged("kilo"), { ...proposed, votes: [1] }] }), [{ type: "overrule", seat: 1 }]);
    await screen.findByText(/1 vote for stole instead/);
    await press("Vote: count stole instead");
    expect(there.plays).toEqual([{ type: "overrule", seat: 1 }]);
  });
});

it("whoever doubts a word by keyboard goes on with the question whether they are sure, and back", async () => {
  there.open(scoring(), [{ type: "challenge", seat: 1 }, { type: "ready" }]);
  const doubt = await screen.findByRole("button", { name: /Challenge.*sole/ });
  doubt.focus();
  await fireEvent.click(doubt);
  await tick();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Challenge it!/ }));
  await fireEvent.click(screen.getByRole("button", { name: "No, let it be" }));
  await tick();
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/Challenge.*sole/);
});

it("Escape closes the sheet that lies over a reveal, and does not skip the reveal as well", async () => {
  there.open(view({ locked: [true, true] }), []);
  await screen.findByText(/Round 2/);
  there.tell(scoring(), [{ type: "ready" }], {
    type: "revealed",
    order: [0, 1],
    words: ["kilo", "sole"],
    values: [9, 9],
    fastest: null,
  } as never);
  const skip = await screen.findByRole("button", { name: "Skip" });
  const sheet = document.body.appendChild(document.createElement("dialog"));
  sheet.setAttribute("open", "");
  await fireEvent.keyDown(document.body, { key: "Escape" });
  await tick();
  expect(skip.isConnected).toBe(true);
  sheet.remove();
  await fireEvent.keyDown(document.body, { key: "Escape" });
  await waitFor(() => expect(skip.isConnected).toBe(false));
});

it("through somebody's eyes in a replay nothing can be written or locked: it was written then", async () => {
  there.store.open("K7QMX");
  render(Replayed, { store: there.store, Table });
  there.platform.lastSocket.open();
  there.platform.lastSocket.receive({
    type: "welcome",
    bell: [],
    v: 1,
    me: "ann",
    room: aRoom({ game: "seven_words" }),
    table: table(view({ mine: { word: "kilo", value: 9, counted: [] } }), []),
    talk: [],
  });
  await screen.findByText(/kilo/);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Lock my word" })).toBeNull();
});

it("the end has the best words of every round, and says what they mean where a source does (SW-70)", async () => {
  const meanings = { language: "en", words: { prospects: { lemma: "prospect", text: "the possibility of success" } } };
  vi.stubGlobal("fetch", (path: string) =>
    path.endsWith("/meanings") ? Promise.resolve(new Response(JSON.stringify(meanings))) : new Promise(() => undefined),
  );
  const found = (word: string, value: number): SevenWordsFound => ({ word, value, rarity: 1 });
  const none = { columns: [], fastest: null, words: ["", ""], values: [0, 0] };
  const no = [false, false];
  const row = { ...none, fails: no, bonuses: [0, 0], dropped: no };
  there.open(
    view({
      phase: "over",
      sheet: [
        { ...row, round: 1, best: { known: [found("prospects", 24)], all: [found("prospects", 24)] } },
        { ...row, round: 2, best: { known: [found("carpet", 19)], all: [found("tzaritza", 25)] } },
      ],
      result: {
        winners: [0],
        ranks: [1, 2],
        scores: [9, 5],
        details: null,
      },
    }),
    [],
  );
  const best = (await screen.findByRole("heading", { name: "There was more to find" })).closest("section")!;
  const rounds = within(best).getAllByRole("listitem");
  await within(rounds[0]!).findByText(/the possibility of success/);
  expect(within(best).getAllByText("prospects")).toHaveLength(1);
  within(rounds[1]!).getByText("carpet");
  within(rounds[1]!).getByText("tzaritza");
});

describe("a word that the table does not take", () => {
  const no = 'The dictionary does not have "kilx".';

  it("is said to be so beside the word, and nowhere else, until it is changed", async () => {
    there.open(view({ mine: { word: "kilx", value: 9, counted: [] } }), [{ type: "lock" }]);
    const field = await screen.findByRole("textbox");
    toast(no, "bad", "SW-31");
    await flushPromises();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toContain(no);
    expect(notices()).toEqual([]);
    await fireEvent.input(field, { target: { value: "kilo" } });
    await flushPromises();
    expect(screen.queryByText(no)).toBeNull();
    expect(field.getAttribute("aria-invalid")).toBe("false");
  });

  it("shakes, but for whoever wants things to stay still", async () => {
    const shaken = vi.spyOn(HTMLElement.prototype, "animate");
    for (const [calm, times] of [
      [true, 0],
      [false, 1],
    ] as const) {
      setReducedMotion(calm);
      shaken.mockClear();
      there.open(view(), [{ type: "lock" }]);
      await screen.findAllByRole("textbox");
      toast(no, "bad", "SW-31");
      await flushPromises();
      expect(
        shaken.mock.calls.filter(([, options]) => (options as KeyframeAnimationOptions).duration === 320).length,
      ).toBe(times);
      dismissRefusals();
      cleanup();
    }
  });
});

it("strikes a word that does not count so far, and says how many do (SW-43)", async () => {
  const row = {
    round: 1,
    columns: [],
    fastest: null,
    words: ["kilo", "sole"],
    values: [9, 12],
    fails: [false, false],
    bonuses: [0, 0],
    best: null,
  };
  there.open(view({ counted_words: 5, sheet: [{ ...row, dropped: [true, false] }] }), []);
  expect(await screen.findByLabelText("9, struck out")).toBeTruthy();
  expect(screen.getByText(/The best 5 words/)).toBeTruthy();
});
