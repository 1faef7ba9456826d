import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import type { GameInfo, OptionInfo } from "../../../../generated/wire";
import { saveSeat } from "../../../../room/seat_secrets";
import { RoomStore } from "../../../../room/room_store.svelte";
import { aRoom, rejected, roomChanged, spoke, welcome } from "../../../../connection/testdata/samples";
import { FakePlatform } from "../../../../connection/testdata/fake_platform";
import GamePanel from "../GamePanel.svelte";
import Myself from "../Myself.svelte";

let platform: FakePlatform;
let store: RoomStore;

const own = Array.from({ length: 13 }, (_, at) => `front ${at}/back ${at}`);
const everywhere = { low: 0, high: 0, seats_from: 0, seats_to: 0, needs: {} };
const pack: OptionInfo = {
  ...everywhere,
  name: "pack",
  kind: "choice",
  choices: ["en"],
  own: true,
  low: 13,
  default: "en",
};
const aSwitch = (name: string): OptionInfo => ({
  ...everywhere,
  name,
  kind: "switch",
  choices: [],
  own: false,
  default: false,
});
const game: GameInfo = {
  name: "thirteen_words",
  rules: 1,
  seats_from: 2,
  seats_to: 8,
  titles: { en: "13 Words", pl: "13 słów" },
  taglines: { en: "Thirteen words.", pl: "Trzynaście słów." },
  clauses: ["TW"],
  options: [pack, aSwitch("quick"), aSwitch("quiet")],
  bots: [],
  external_bots: [],
  usual_bot: "",
  chat_clause: "",
  reviewed: false,
  passes_on_timeout: false,
  taught: false,
  days: [],
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async (path: string) =>
    path === "/api/games" ? new Response(JSON.stringify([game])) : new Response("{}", { status: 404 }),
  );
  saveSeat("ABCD", { token: "token-of-ann" });
  platform = new FakePlatform();
  store = new RoomStore(platform);
  store.open("ABCD");
  platform.lastSocket.open();
  platform.lastSocket.receive(welcome(1, { room: aRoom({ options: { pack: own } }) }));
});

it("a name that is being written is not wiped out by what others say or do", async () => {
  render(Myself, { store });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Your name" });
  await fireEvent.input(field, { target: { value: "Anna Maria" } });
  platform.lastSocket.receive(spoke(2, "hello"), roomChanged(3, { options: { pack: own }, can_start: false }));
  await tick();
  expect(field.value).toBe("Anna Maria");
});

it("cards of one's own that are being written are not wiped out by what happens in the room", async () => {
  render(GamePanel, { store });
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox");
  await fireEvent.input(field, { target: { value: `${field.value}\nnew front\tnew back` } });
  platform.lastSocket.receive(roomChanged(2, { options: { pack: [...own] }, can_start: false }));
  await tick();
  expect(field.value).toContain("new front");
});

it("a host sees of cards that somebody else brought that they are played, and no more", async () => {
  platform.lastSocket.receive(roomChanged(2, { options: { pack: [] } }));
  render(GamePanel, { store });
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox")).value).toBe("");
  expect(screen.getByText(/Somebody else brought these cards/)).toBeTruthy();
  expect(screen.queryByText(/0 cards/)).toBeNull();
});

it("the link for one's other device is to this tab's seat, also where another tab has another", async () => {
  saveSeat("ABCD", { token: "token-of-bob" });
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(Myself, { store });
  await fireEvent.click(screen.getByRole("button", { name: "Copy my link" }));
  expect(copied).toHaveBeenCalledWith("http://table.test/r/ABCD#token-of-ann");
});

const setups = () => platform.lastSocket.sentOfType("setup");
const flip = async (name: string) => fireEvent.click(await screen.findByRole("switch", { name }));
const isOn = (name: string) => screen.getByRole("switch", { name }).getAttribute("aria-checked");

it("an option that is changed while another is on its way does not take that one back", async () => {
  render(GamePanel, { store });
  await flip("quick");
  await flip("quiet");
  expect(setups().map(({ options: { quick, quiet } }) => [quick, quiet])).toEqual([
    [true, undefined],
    [true, true],
  ]);
});

it("an option that was not taken is shown as it is", async () => {
  render(GamePanel, { store });
  await flip("quick");
  expect(isOn("quick")).toBe("true");
  platform.lastSocket.receive(rejected(setups()[0].id, "running"));
  await waitFor(() => expect(isOn("quick")).toBe("false"));
});

it("cards of one's own that were not taken can be put right", async () => {
  platform.lastSocket.receive(roomChanged(2, { options: { pack: "en" } }));
  render(GamePanel, { store });
  const select = await screen.findByRole<HTMLSelectElement>("combobox");
  select.querySelector = () => select.options[1]; // this browser knows no `:checked`
  await fireEvent.change(select);
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox");
  await fireEvent.input(field, { target: { value: own.map((card) => card.replace("/", "\t")).join("\n") } });
  await fireEvent.click(screen.getByRole("button", { name: "Use these cards" }));
  expect(setups()[0].options.pack).toEqual(own);
  platform.lastSocket.receive(rejected(setups()[0].id, "bad_options"));
  await tick();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toContain("front 12");
});
