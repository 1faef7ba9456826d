import { render, waitFor } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { checkNames, type Check, type Verdict } from "../../fairness/verify";
import type { RoomStore } from "../../room/room_store.svelte";
import en from "./messages/en.json";
import FairPanel from "./FairPanel.svelte";

const checksWith = (verdict: Verdict, name: string): Check[] =>
  checkNames.map((each) => ({ name: each, verdict: each === name ? verdict : "pass" }));

/** Only what the panel asks of a room. */
async function shown(checks: Check[]): Promise<HTMLElement> {
  const latest = { id: "t1", seat: 0, basis: null, proof: { sheet: { deal: 2, stopped: 0 } } };
  const { container } = render(FairPanel, { store: { checks: () => checks, latest } as unknown as RoomStore });
  await waitFor(() => expect(container.querySelector("details")).not.toBeNull());
  return container;
}

const signs = (panel: HTMLElement): string[] =>
  [...panel.querySelectorAll('[role="img"]')].map((sign) => sign.getAttribute("aria-label") ?? "");

it("is one line where all is well, with the details behind it", async () => {
  const panel = await shown(checksWith("pass", ""));
  expect(panel.querySelector("summary")?.textContent).toContain(en["fair.title"]);
  expect(panel.querySelector("details")?.open).toBe(false);
  expect(signs(panel)).toEqual(checkNames.map(() => "passed"));
  expect(panel.textContent).not.toContain("stopped.");
});

it("tells what can't be known without any sign", async () => {
  const panel = await shown(checksWith("unknown", "my_luck_is_in"));
  expect(panel.querySelector("summary")?.textContent).toContain(en["fair.title.part"]);
  expect(panel.querySelector("details")?.open).toBe(false);
  expect(signs(panel)).toEqual(checkNames.slice(1).map(() => "passed"));
  expect(panel.textContent).toContain(en["fair.my_luck_is_in.unknown"]);
});

it.each(checkNames)("words as wrong what is wrong, first and open: %s", async (name) => {
  const panel = await shown(checksWith("fail", name));
  expect(panel.querySelector("summary")?.textContent).toContain(en["fair.title.bad"]);
  expect(panel.querySelector("details")?.open).toBe(true);
  expect(signs(panel)[0]).toBe("failed");
  const first = panel.querySelector("li")?.textContent ?? "";
  expect(first).toContain(en[`fair.${name}.fail`]);
  expect(first).not.toContain(en[`fair.${name}.pass`]);
});
