import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ThirteenWordsEvent, ThirteenWordsView } from "../../generated/wire";
import { setReducedMotion } from "../../shared/device/reduced_motion.svelte";
import { RoomStore } from "../../room/room_store.svelte";
import { FakePlatform } from "../../connection/testdata/fake_platform";
import { leave } from "../../table/testdata/room";
import Countdown from "../../table/Countdown.svelte";
import { explaining, meeting, over, remarks, revealed, room, sameBoards, table, view } from "./fixtures";
import Seated from "./testdata/Seated.svelte";

const LONG = { timeout: 20_000 }; // the game is fetched when somebody sits down to it

class Room {
  readonly platform = new FakePlatform();
  readonly store = new RoomStore(this.platform);
  #v = 0;

  async open(shown: ThirteenWordsView, talk = remarks(0)): Promise<void> {
    this.store.open("K7QMX");
    render(Seated, { store: this.store });
    this.platform.lastSocket.open();
    this.platform.lastSocket.receive({
      type: "welcome",
      bell: [],
      v: ++this.#v,
      me: "m0",
      room: room(4, "en"),
      table: table(shown),
      talk,
    });
    await waitFor(() => expect(document.querySelector(".table")).not.toBeNull(), LONG);
  }

  tell(shown: ThirteenWordsView, ...events: ThirteenWordsEvent[]): void {
    this.platform.lastSocket.receive({ type: "table", v: ++this.#v, table: table(shown), events });
  }

  get plays() {
    return this.platform.lastSocket.sentOfType("play").map(({ move }) => move);
  }
}

/** This DOM has no layout of its own. */
function onAScreen(width: number): void {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
}

/** What the server says over HTTP; of games it has none to offer. */
function answerTo(path: string): unknown {
  if (path.endsWith("/same_boards")) return sameBoards(over(4));
  return path.endsWith("/games") ? [] : { language: "en", clauses: [], messages: {} };
}

let there: Room;
beforeEach(() => {
  onAScreen(1280);
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(new Response(JSON.stringify(answerTo(path)))));
  setReducedMotion(true);
  there = new Room();
});
afterEach(() => leave(there));

it("the time to talk is a ring and a number (TW-12)", () => {
  render(Countdown, { due: Date.now() + 41_500, whole: 60 });
  screen.getByRole("timer", { name: "42 seconds left" });
});

describe("the table", () => {
  it(
    "is laid once, whatever happens at it",
    async () => {
      await there.open(view());
      const laid = document.querySelector(".table");
      there.tell(view({ chosen: [false, true, false, false] }), { type: "chosen", seat: 1 });
      await waitFor(() => expect(there.store.step).toBeNull());
      const after = explaining(meeting(4));
      there.tell(after, ...revealed(after));
      await screen.findByRole("button", { name: "Ready" });
      expect(document.querySelector(".table")).toBe(laid);
    },
    LONG.timeout,
  );

  it(
    "takes a second thought also while the first choice is on its way, and the same one once",
    async () => {
      await there.open(view());
      await fireEvent.click(screen.getByRole("button", { name: "9 snow" }));
      const other = screen.getByRole("button", { name: /^4 / });
      await fireEvent.click(other);
      await fireEvent.click(other);
      expect(there.plays).toEqual([
        { type: "choose", place: 9 },
        { type: "choose", place: 4 },
      ]);
      screen.getByRole("button", { name: /^4 .*your choice/, pressed: true });
    },
    LONG.timeout,
  );

  it(
    "leaves the chain where somebody has scrolled it to, until it grows",
    async () => {
      await there.open(view());
      const chain = screen.getByRole("list", { name: "The chain of words" });
      vi.spyOn(chain, "scrollWidth", "get").mockReturnValue(900);
      chain.scrollLeft = 40; // back to the first words
      there.tell(view({ chosen: [false, true, false, false] }), { type: "chosen", seat: 1 });
      await waitFor(() => expect(there.store.latest?.view).toMatchObject({ chosen: [false, true, false, false] }));
      await tick();
      expect(chain.scrollLeft).toBe(40);
      there.tell(explaining(meeting(4)));
      await waitFor(() => expect(chain.scrollLeft).toBe(900));
    },
    LONG.timeout,
  );

  it(
    "offers exactly the moves it is given (TW-8)",
    async () => {
      await there.open(view());
      const cards = screen.getAllByRole("button", { name: /^\d+ / });
      expect(cards.map((card) => Number(card.getAttribute("aria-label")?.split(" ")[0]))).toEqual([
        1, 2, 4, 5, 7, 8, 9, 11, 12,
      ]);
      await fireEvent.click(screen.getByRole("button", { name: "9 snow" }));
      expect(there.plays).toEqual([{ type: "choose", place: 9 }]);
      screen.getByRole("button", { name: "9 snow, your choice", pressed: true });
    },
    LONG.timeout,
  );

  it(
    "on a phone points the wheel with a tap, and sets it down with the button or a second tap",
    async () => {
      onAScreen(360);
      await there.open(view());
      const wheel = screen.getByRole("slider", { name: "Wheel" });
      await fireEvent.click(screen.getByRole("button", { name: "4 thunder" }));
      expect(wheel.getAttribute("aria-valuetext")).toBe("4: thunder");
      await fireEvent.keyDown(wheel, { key: "ArrowRight" });
      expect(there.plays).toEqual([]);
      await fireEvent.click(screen.getByRole("button", { name: "Choose: pillow" }));
      expect(there.plays).toEqual([{ type: "choose", place: 5 }]);
    },
    LONG.timeout,
  );

  it(
    "shows who chose what once it is revealed, and takes a ready by its key",
    async () => {
      await there.open(explaining(meeting(4)), remarks(4));
      screen.getByRole("img", { name: "9 snow, chosen by Bartek, Ania, Dev" });
      screen.getByText(/I never doubted it/);
      await fireEvent.keyDown(document.body, { key: "r" });
      expect(there.plays).toEqual([{ type: "ready" }]);
    },
    LONG.timeout,
  );

  it(
    "tells after the end what the bots thought of, round by round (TW-18)",
    async () => {
      await there.open(over(4));
      await screen.findByText("The Captain, Chiara, chose “caterpillar”.");
      await fireEvent.click(screen.getByRole("button", { name: "Previous round" }));
      screen.getByText(/^The Captain, Bartek, chose/);
      const back = screen.getByRole("button", { name: "Previous round" });
      await fireEvent.click(back);
      expect(back).toHaveProperty("disabled", true);
    },
    LONG.timeout,
  );

  it(
    "ends with a level, the readings of minds, and another game for the host",
    async () => {
      await there.open(over(4));
      screen.getByText("Level 4 of 7");
      expect(within(screen.getByRole("region", { name: "Who read whose mind" })).getAllByRole("row")).toHaveLength(5);
      screen.getByText("Bartek read Ania 2 times of 3.");
      await screen.findByRole("row", { name: /^Your team 33$/ });
      screen.getByRole("row", { name: /^Pure chance 11 11$/ });
      await fireEvent.click(screen.getByRole("button", { name: "Play again" }));
      expect(there.platform.lastSocket.sentOfType("start")).toHaveLength(1);
    },
    LONG.timeout,
  );
});
