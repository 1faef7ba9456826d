import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismiss, toasts } from "../../../shared/accessibility/toasts.svelte";
import { saveSeat } from "../../../room/seat_secrets";
import { RoomStore } from "../../../room/room_store.svelte";
import { aTable, welcome } from "../../../connection/testdata/samples";
import { FakePlatform } from "../../../connection/testdata/fake_platform";
import BugButton from "./BugButton.svelte";

let store: RoomStore;
let platform: FakePlatform;
const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  saveSeat("ABCD", { token: "token-of-ann" });
  platform = new FakePlatform();
  store = new RoomStore(platform);
  store.open("ABCD");
  platform.lastSocket.open();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  store.close();
  toasts().forEach(({ id }) => dismiss(id));
  asked.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const said = (): string[] => toasts().map(({ text }) => text);

describe("the button for finding a mistake", () => {
  it("is there when there is a table", () => {
    platform.lastSocket.receive(welcome(1));
    render(BugButton, { store });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("saves what this seat saw, under the room's code, and says so", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    asked.mockResolvedValue(new Response('{"capsule": 1}'));
    platform.lastSocket.receive(welcome(1, { table: aTable() }));
    render(BugButton, { store });
    await fireEvent.click(screen.getByRole("button"));
    await vi.waitFor(() => expect(said()).toEqual([expect.stringContaining("Saved.")]));
    expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({ token: "token-of-ann" });
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe("ludoteka-bug-ABCD.json");
  });

  it("says when the house can't be asked", async () => {
    asked.mockRejectedValue(new TypeError("offline"));
    platform.lastSocket.receive(welcome(1, { table: aTable() }));
    render(BugButton, { store });
    await fireEvent.click(screen.getByRole("button"));
    await vi.waitFor(() => expect(said()).toHaveLength(1));
    expect(said()[0]).not.toContain("Saved.");
  });
});
