/** A guarded room: the host at the door, and whoever stands before it. */
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallerInfo, RoomInfo } from "../../../generated/wire";
import { saveSeat, findSeat } from "../../../room/seat_secrets";
import { RoomStore } from "../../../room/room_store.svelte";
import { aRoom, welcome } from "../../../connection/testdata/samples";
import { FakePlatform } from "../../../connection/testdata/fake_platform";
import JoinRequests from "./JoinRequests.svelte";
import AccessSettings from "./AccessSettings.svelte";
import AskToJoin from "./AskToJoin.svelte";

const eve: CallerInfo = { id: "c1", name: "Eve", watches: false, let_in: false };
const onlooker: CallerInfo = { id: "c2", name: "", watches: true, let_in: true };

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

const button = (name: RegExp): HTMLElement => screen.getByRole("button", { name });

describe("the host", () => {
  let platform: FakePlatform;
  let store: RoomStore;

  async function hosts(news: Partial<RoomInfo>): Promise<void> {
    saveSeat("ABCD", { token: "token-of-ann" });
    platform = new FakePlatform();
    store = new RoomStore(platform);
    store.open("ABCD");
    platform.lastSocket.open();
    platform.lastSocket.receive(welcome(1, { me: "ann", room: aRoom(news) }));
    await tick();
  }

  it("answers who asks, and nobody who watches already", async () => {
    await hosts({ door: "ask", callers: [eve, onlooker] });
    render(JoinRequests, { store });
    expect(screen.getAllByRole("status").map((line) => line.textContent)).toEqual([expect.stringContaining("Eve")]);
    await fireEvent.click(button(/^let in/i));
    expect(platform.lastSocket.sentOfType("answer_caller")).toMatchObject([{ caller: "c1", yes: true }]);
  });

  it("sends away who may watch, by whatever name they have", async () => {
    await hosts({ door: "locked", callers: [eve, onlooker] });
    render(AccessSettings, { store });
    expect(screen.queryByText(/Eve/)).toBeNull();
    expect(screen.getByText(/Somebody/)).toBeTruthy();
    await fireEvent.click(button(/somebody/i));
    await fireEvent.click(button(/keep out/i));
    expect(platform.lastSocket.sentOfType("remove")).toMatchObject([{ member: "c2", ban: true }]);
  });

  it("lets come again who was kept out", async () => {
    await hosts({ bans: [{ id: "b1", name: "Mal" }] });
    render(AccessSettings, { store });
    await fireEvent.click(button(/Mal/));
    expect(platform.lastSocket.sentOfType("lift_ban")).toMatchObject([{ ban: "b1" }]);
  });
});

describe("who stands before the door", () => {
  /** The edge of the browser: each question waits until the test answers it. */
  function network() {
    const asked: { path: string; body: any; answer: (news: unknown) => void }[] = [];
    vi.stubGlobal("fetch", (path: string, { body }: RequestInit = {}) => {
      return new Promise((resolve) => {
        const answer = (news: unknown): void => resolve(new Response(JSON.stringify(news), { status: 201 }));
        asked.push({ path, body: JSON.parse(String(body)), answer });
      });
    });
    return asked;
  }

  async function asks(name: string) {
    const asked = network();
    const onopen = vi.fn();
    render(AskToJoin, { code: "ABCD", onopen });
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: name } });
    await fireEvent.click(button(/ask to join/i));
    return { asked, onopen };
  }

  it("says a name first", async () => {
    const { asked } = await asks(" ");
    expect(asked).toEqual([]);
    expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
  });

  it("waits, and comes in with the token that they asked with", async () => {
    const { asked, onopen } = await asks("Eve");
    asked[0]!.answer({ code: "ABCD", token: "t-eve" });
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]!.answer({ answer: "waiting" }); // a poll ends, and the next one begins
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(onopen).not.toHaveBeenCalled();
    asked[2]!.answer({ answer: "let_in" });
    await waitFor(() => expect(onopen).toHaveBeenCalledOnce());
    expect(findSeat("ABCD")?.token).toBe("t-eve");
  });

  it("hears a no, keeps nothing of it, and may ask again", async () => {
    const { asked, onopen } = await asks("Eve");
    asked[0]!.answer({ code: "ABCD", token: "t-eve" });
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]!.answer({ answer: "refused" });
    await waitFor(() => expect(button(/ask to join/i)).toBeTruthy());
    expect([onopen.mock.calls, findSeat("ABCD")]).toEqual([[], null]);
  });
});
