import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Runs only when it is asked to during what a browser takes for a gesture. */
class FakeAudio {
  static made: FakeAudio[] = [];
  static gesture = false;
  state: string = "suspended";

  constructor() {
    FakeAudio.made.push(this);
  }

  async resume(): Promise<void> {
    if (FakeAudio.gesture) this.state = "running";
  }
}

beforeEach(async () => {
  FakeAudio.made = [];
  FakeAudio.gesture = false;
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.resetModules();
  (await import("./sound.svelte")).startSound();
});
afterEach(() => void vi.unstubAllGlobals());

const audio = (): FakeAudio => FakeAudio.made[0]!;

function touch(): void {
  dispatchEvent(new Event("pointerdown")); // a finger that comes down may still be about to scroll: no gesture yet
  FakeAudio.gesture = true;
  dispatchEvent(new Event("pointerup"));
  FakeAudio.gesture = false;
}

it("sound is there after the first tap of a finger, which counts when it is lifted", () => {
  touch();
  expect([FakeAudio.made.length, audio().state]).toEqual([1, "running"]);
});

it("sound comes back with the next tap after the phone has taken it away (a call, a sleep)", () => {
  touch();
  audio().state = "interrupted";
  touch();
  expect([FakeAudio.made.length, audio().state]).toEqual([1, "running"]);
});
