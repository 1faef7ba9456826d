import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadMessages } from "../../shared/i18n/i18n.svelte";
import { dismiss, toasts } from "../../shared/accessibility/toasts.svelte";
import { MAX_BYTES } from "../../room/upload";
import { messages } from "./i18n";
import More from "./More.svelte";
import OpenFile from "./OpenFile.svelte";

const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const answers = (text: string, status = 200): void =>
  void asked.mockImplementation(async () => new Response(text, { status }));

beforeEach(async () => {
  await loadMessages(messages);
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

describe("more with a finished game", () => {
  const people = [
    { name: "Ann", emblem: 0 },
    { name: "Bob", emblem: 1 },
  ] as const;
  const open = async (ply: number): Promise<void> => {
    render(More, { table: "t1", place: { ply, viewpoint: 1 }, plies: 9, people });
    await fireEvent.click(screen.getByRole("button", { name: "Play on, share, keep" }));
  };

  it("plays on from the moment that is looked at, in the seat through whose view", async () => {
    answers('{"code": "ABCD", "token": "x"}');
    await open(4);
    await fireEvent.click(screen.getByRole("button", { name: "Go on from here", hidden: true }));
    await vi.waitFor(() => expect(location.pathname).toBe("/r/ABCD"));
    const [path, init] = asked.mock.calls[0] ?? [];
    expect(path).toContain("/tables/t1/");
    expect(JSON.parse(String(init?.body))).toMatchObject({ ply: 4, seat: 1, same_luck: false });
  });

  it("does not play on after the end, and says what the house says", async () => {
    answers('{"code": "not_found", "why": "gone"}', 404);
    await open(9);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Go on from here", hidden: true }).disabled).toBe(
      true,
    );
    await fireEvent.click(screen.getByRole("button", { name: "The same deal from the start", hidden: true }));
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
    toasts().forEach(({ id }) => dismiss(id));
    expect(location.pathname).toBe("/");
  });

  it("hands on the moment and the record", async () => {
    await open(4);
    const links = screen.getAllByRole<HTMLAnchorElement>("link", { hidden: true });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/replay", "/api/tables/t1/record"]);
  });
});

describe("a game from a file", () => {
  const choose = async (file: File): Promise<void> => {
    render(OpenFile);
    await fireEvent.change(screen.getByLabelText("Choose a file"), { target: { files: [file] } });
  };

  it("is opened where the house has laid it", async () => {
    answers('{"table": "file-1"}');
    await choose(new File(['{"game": "x"}'], "game.json"));
    await vi.waitFor(() => expect(location.pathname).toBe("/replay/file-1"));
  });

  it("that is none is told of, and the page stays", async () => {
    await choose(new File(["not JSON"], "game.json"));
    await vi.waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
    expect(location.pathname).toBe("/");
    expect(asked).not.toHaveBeenCalled();
  });

  it("that is too large is not read", async () => {
    const large = new File([""], "game.json");
    Object.defineProperty(large, "size", { value: MAX_BYTES + 1 });
    await choose(large);
    await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toContain("too large"));
    expect(asked).not.toHaveBeenCalled();
  });
});
