import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saveSeat, findSeat } from "../../room/seat_secrets";
import { flushPromises } from "../../connection/testdata/fake_platform";
import InProgress from "./InProgress.svelte";

beforeEach(() => {
  localStorage.clear();
  saveSeat("ABCD", { token: "token-of-ann" });
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["the table says that there is no such room", '{"code": "unknown_room", "why": "there is no room ABCD"}', false],
  ["somebody on the way knows no such address", "<html>", true],
])("a seat is forgotten only where the table says that its room is gone: %s", async (_, body, held) => {
  const asked = vi.fn(async () => new Response(body, { status: 404 }));
  vi.stubGlobal("fetch", asked);
  render(InProgress);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await flushPromises();
  expect(findSeat("ABCD") !== null).toBe(held);
});

it("a room in which one only learnt, and one with a door of its own, are not listed", async () => {
  saveSeat("EFGH", { token: "token-of-ann", unlisted: "taught" });
  saveSeat("JKLM", { token: "token-of-ann", unlisted: "own_door" });
  const asked = vi.fn(async () => new Response('{"code": "unknown_room", "why": ""}', { status: 404 }));
  vi.stubGlobal("fetch", asked);
  render(InProgress);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls.map(([path]: unknown[]) => String(path).slice(-4))).toEqual(["ABCD"]);
});

it("a game over days is there, however many rooms one has been in since", async () => {
  saveSeat("DUEL", { token: "token-of-ann", running: true });
  for (const code of ["RAAA", "RBBB", "RCCC", "RDDD", "REEE"]) saveSeat(code, { token: "token-of-ann" });
  vi.stubGlobal("fetch", async (path: string) => {
    const code = path.slice(-4);
    const running = code === "DUEL";
    const room = { code, game: "", people: [], running, seats_left: 6, my_move: running, waits_for: [], left: null };
    return new Response(JSON.stringify(room));
  });
  const { findAllByRole } = render(InProgress);
  const items = await findAllByRole("listitem");
  expect(items.length).toBe(5);
  expect(items[0]?.textContent).toContain("DUEL");
});

it("where it is one's own move comes first, and the others say whom they wait for", async () => {
  saveSeat("EFGH", { token: "token-of-ann" }); // the last one seen
  const rooms: Record<string, object> = {
    ABCD: { my_move: true, waits_for: ["Ann"], left: 172_800 },
    EFGH: { my_move: false, waits_for: ["Bob", "Eve"], left: null },
    JKLM: { my_move: true, waits_for: ["Ann"], left: 7_200 },
  };
  saveSeat("JKLM", { token: "token-of-ann" });
  const asked = vi.fn(async (path: string, _: RequestInit) => {
    const code = path.slice(-4);
    return new Response(JSON.stringify({ code, game: "", people: [], running: true, seats_left: 6, ...rooms[code] }));
  });
  vi.stubGlobal("fetch", asked);
  const { findAllByRole } = render(InProgress);
  const [hurried, first, second] = await findAllByRole("listitem");
  expect(hurried?.textContent).toContain("JKLM");
  expect(hurried?.textContent).toContain("Your turn, 2 hours left");
  expect(first?.textContent).toContain("ABCD");
  expect(first?.textContent).toContain("Your turn, 2 days left");
  expect(second?.textContent).toContain("waiting for Bob, Eve");
  expect(asked.mock.calls[0]?.[1].headers).toEqual({ authorization: "Bearer token-of-ann" });
});

it("says what has become of a table, and takes it out of the list for whoever wants that", async () => {
  localStorage.clear();
  const rooms: Record<string, object> = {
    WONX: { over: true, won: true },
    LOST: { over: true, won: false },
    SEEN: { over: true, won: null },
    IDLE: { over: false, won: null },
    GOES: { over: false, won: null, running: true },
  };
  for (const code of Object.keys(rooms)) saveSeat(code, { token: `token-${code}` }, Date.UTC(2026, 10, 12, 12));
  vi.stubGlobal("fetch", async (path: string) => {
    const code = path.slice(-4);
    const known = {
      code,
      game: "",
      people: [],
      running: false,
      seats_left: 6,
      my_move: false,
      waits_for: [],
      left: null,
    };
    return new Response(JSON.stringify({ ...known, ...rooms[code] }));
  });
  const { findAllByRole, getByRole, queryByRole } = render(InProgress);
  const rows = await findAllByRole("listitem");
  const textOf = (code: string) => rows.find((row) => row.textContent.includes(code))?.textContent;
  expect(textOf("WONX")).toContain("game over: you won, November 12");
  expect(textOf("LOST")).toContain("game over: you did not win, November 12");
  expect(textOf("SEEN")).toContain("game over, November 12");
  expect(textOf("IDLE")).toContain("no game is on, November 12");
  expect(queryByRole("button", { name: "Remove GOES from the list" })).toBeNull();
  await fireEvent.click(getByRole("button", { name: "Remove WONX from the list" }));
  expect(queryByRole("button", { name: "Remove WONX from the list" })).toBeNull();
  expect(findSeat("WONX")).toMatchObject({ token: "token-WONX", unlisted: "removed" });
});
