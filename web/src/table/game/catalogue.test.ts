import { beforeEach, expect, it, vi } from "vitest";

const shelf = [{ name: "duel", titles: { en: "Duel" }, taglines: {}, days: [], bots: [], clauses: [] }];
const asked = vi.fn<() => Promise<Response>>();

/** As it is when the page has just been opened. */
async function opened(): Promise<typeof import("./catalogue.svelte")> {
  vi.resetModules();
  return await import("./catalogue.svelte");
}

beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
  return () => void vi.unstubAllGlobals();
});

const names = (games: readonly { name: string }[] | null): string[] | undefined => games?.map(({ name }) => name);

it("without a network shows the games of last time, and asks again as soon as there is one", async () => {
  asked.mockImplementation(async () => new Response(JSON.stringify(shelf)));
  await (await opened()).ask();

  asked.mockRejectedValue(new TypeError("offline"));
  const { ask, catalogue, catalogueProblem } = await opened();
  await ask();
  expect([names(catalogue()), catalogueProblem()?.code]).toEqual([["duel"], "offline"]);

  asked.mockImplementation(async () => new Response(JSON.stringify([...shelf, { ...shelf[0], name: "race" }])));
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(names(catalogue())).toEqual(["duel", "race"]));
  expect(catalogueProblem()).toBeNull();
});

it("shows nothing that an older page kept and this one can't show", async () => {
  localStorage.setItem("ludoteka.games", JSON.stringify([{ name: "duel" }]));
  asked.mockRejectedValue(new TypeError("offline"));
  const { ask, catalogue } = await opened();
  await ask();
  expect(catalogue()).toBeNull();
});
