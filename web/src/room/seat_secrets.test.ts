import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetSeat,
  listSeats,
  saveSeat,
  saveName,
  recallName,
  buildPersonalLink,
  findSeat,
  takeSeatFromAddress,
} from "./seat_secrets";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

describe("seats of this device", () => {
  it("are listed with the last one first", () => {
    saveSeat("AAAA", { token: "token-a", name: "Ann", game: "thirteen" }, 1);
    saveSeat("BBBB", { token: "token-b" }, 2);
    saveSeat("AAAA", { token: "token-a", game: "captain_flip" }, 3);
    expect(listSeats()).toEqual([
      { code: "AAAA", token: "token-a", name: "Ann", game: "captain_flip", at: 3 },
      { code: "BBBB", token: "token-b", name: null, game: null, at: 2 },
    ]);
  });

  it("are forgotten one by one, but never a newer token for the same room", () => {
    saveSeat("AAAA", { token: "new-token", name: "Ann" });
    forgetSeat("AAAA", "old-token");
    expect(findSeat("AAAA")?.token).toBe("new-token");
    forgetSeat("AAAA", "new-token");
    expect(findSeat("AAAA")).toBeNull();
  });

  it("with another token are another person's", () => {
    saveSeat("AAAA", { token: "token-a", name: "Ann" });
    saveSeat("AAAA", { token: "token-b" });
    expect(findSeat("AAAA")).toMatchObject({ token: "token-b", name: null });
  });

  it("are at most twenty", () => {
    for (let n = 0; n < 25; n++) saveSeat(`R${n}`, { token: "a-token" });
    expect(listSeats().length).toBe(20);
    expect(listSeats()[0]!.code).toBe("R24");
  });

  it("of a game over days are not pushed out by evenings, nor by deals of the day", () => {
    saveSeat("DUEL", { token: "a-token", running: true });
    for (let n = 0; n < 25; n++) {
      saveSeat(`R${n}`, { token: "a-token", running: false });
      saveSeat(`D${n}`, { token: "a-token", running: true, unlisted: "own_door" });
    }
    expect(listSeats().length).toBe(41);
    expect(findSeat("DUEL")).not.toBeNull();
  });

  it("survive nonsense in the device's memory", () => {
    localStorage.setItem("ludoteka.seats", '[1, null, {"code": 5}, {"code": "AAAA", "token": "t", "at": 1}]');
    expect(listSeats().map((seat) => seat.code)).toEqual(["AAAA"]);
    localStorage.setItem("ludoteka.seats", "{broken");
    expect(listSeats()).toEqual([]);
  });

  it("are kept while the page is open even where the device remembers nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    saveSeat("AAAA", { token: "token-a" });
    expect(findSeat("AAAA")?.token).toBe("token-a");
    vi.restoreAllMocks();
    forgetSeat("AAAA", "token-a");
    expect(listSeats()).toEqual([]);
  });
});

describe("a personal link", () => {
  it("carries the token behind #", () => {
    expect(buildPersonalLink("AAAA", "token-a", "https://table.test")).toBe("https://table.test/r/AAAA#token-a");
    expect(buildPersonalLink("BBBB", null)).toBeNull();
  });

  it("gives its seat, and leaves the address bar at once", () => {
    history.replaceState({ kept: true }, "", "/r/abcd?lang=pl#tok_EN-123456");
    expect(takeSeatFromAddress()).toBe(true);
    expect(findSeat("ABCD")?.token).toBe("tok_EN-123456");
    expect([location.hash, location.pathname, location.search]).toEqual(["", "/r/abcd", "?lang=pl"]);
    expect(history.state).toEqual({ kept: true });
  });

  it.each(["/r/ABCD", "/r/ABCD#short", "/r/ABCD#with%20space12", "/rules/thirteen#TH-12345678", "/r/%#token-1234"])(
    "is not what %s is",
    (address) => {
      history.replaceState(null, "", address);
      const before = location.href;
      expect(takeSeatFromAddress()).toBe(false);
      expect([location.href, listSeats()]).toEqual([before, []]);
    },
  );
});

it("the last name is offered again", () => {
  expect(recallName()).toBe("");
  saveName("Żaneta");
  expect(recallName()).toBe("Żaneta");
});
