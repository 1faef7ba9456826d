import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { startRouter } from "../../shared/navigation/router.svelte";
import { findSeat } from "../../room/seat_secrets";
import RoomPage from "./RoomPage.svelte";

afterEach(() => void vi.unstubAllGlobals());

async function paste(token: string): Promise<void> {
  history.replaceState(null, "", `/r/ABCD#${token}`);
  dispatchEvent(new Event("hashchange"));
  await tick();
}

it("a personal link pasted over the room's address leaves no token there, however often it is pasted", async () => {
  vi.stubGlobal(
    "WebSocket",
    class {
      close(): void {}
    },
  );
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  history.replaceState(null, "", "/r/ABCD");
  startRouter();
  render(RoomPage, { code: "ABCD" });
  for (let times = 0; times < 2; times++) {
    await paste("token-of-ann");
    expect([location.hash, findSeat("ABCD")?.token]).toEqual(["", "token-of-ann"]);
  }
});
