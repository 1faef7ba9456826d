import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setReducedMotion } from "../../../shared/device/reduced_motion.svelte";
import { setLocale } from "../../../shared/i18n/i18n.svelte";
import { view } from "../fixtures";
import HuntScene from "./HuntScene.svelte";
import type { Play } from "../play.svelte";
import type { HuntScene as Scene } from "../state/script";

const names = ["Ania", "Bartek"];
const hunter = { card: 2, id: "wolf" };

function show(me: number | null, prey: number): void {
  const scene: Scene = {
    act: "dread",
    seat: 1 - prey,
    hunter,
    target: null,
    waylayer: null,
    strength: 3,
    against: null,
    killed: [],
  };
  const table = { me, nameOf: (seat: number) => names[seat] };
  const play = { table, far: 1, theatre: { skip() {} } } as unknown as Play;
  render(HuntScene, { play, view: view(), scene });
}

beforeEach(() => setReducedMotion(true));
afterEach(() => setLocale("en"));

it("speaks to the player whom a hunt reaches, and of them to everybody else", async () => {
  await setLocale("pl");
  show(0, 0);
  expect(screen.getByText("Patrzysz o chwilę za długo. Obłęd: +3")).toBeTruthy();
  show(1, 0);
  show(null, 0);
  expect(screen.getAllByText("Ania patrzy o chwilę za długo. Obłęd: +3")).toHaveLength(2);
});
