/** A room with one table, told frame by frame: what the tests of a game's page share. */
import { render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { vi } from "vitest";
import type { Event, RoomInfo, TableInfo } from "../../generated/wire";
import { setReducedMotion } from "../../shared/device/reduced_motion.svelte";
import { RoomStore } from "../../room/room_store.svelte";
import { FakePlatform } from "../../connection/testdata/fake_platform";

/** How the fixtures of a game make its frames, and the page that shows them. */
export interface Shown<View, Move> {
  readonly page: Component<{ store: RoomStore }>;
  room(): RoomInfo;
  table(view: View, moves: Move[]): TableInfo;
}

export class SeatedRoom<View, Move> {
  readonly platform = new FakePlatform();
  readonly store = new RoomStore(this.platform);
  #v = 0;

  constructor(readonly shown: Shown<View, Move>) {}

  open(view: View, moves: Move[]): void {
    this.store.open("K7QMX");
    render(this.shown.page, { store: this.store });
    this.platform.lastSocket.open();
    this.platform.lastSocket.receive({
      type: "welcome",
      bell: [],
      v: ++this.#v,
      me: "m0",
      room: this.shown.room(),
      table: this.shown.table(view, moves),
      talk: [],
    });
  }

  tell(view: View, moves: Move[], ...events: Event[]): void {
    this.platform.lastSocket.receive({ type: "table", v: ++this.#v, table: this.shown.table(view, moves), events });
  }

  get plays() {
    return this.platform.lastSocket.sentOfType("play").map(({ move }) => move);
  }
}

/** After a test nothing of it is left. */
export function leave({ store }: { store: RoomStore }): void {
  store.close();
  setReducedMotion(false);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
