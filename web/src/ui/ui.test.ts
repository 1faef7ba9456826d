import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setLocale } from "../shared/i18n/i18n.svelte";
import { registerClauses } from "../shared/navigation/rulebook.svelte";
import Card from "./cards/Card.svelte";
import CodeInput from "./controls/CodeInput.svelte";
import Meter from "./layout/Meter.svelte";
import RuleLink from "./controls/RuleLink.svelte";
import SeatBadge from "./cards/SeatBadge.svelte";
import Stars from "./cards/Stars.svelte";
import Toggle from "./controls/Toggle.svelte";

afterEach(() => setLocale("en"));

describe("a card", () => {
  it("is named by its number and word, and says when it is chosen", async () => {
    const onchoose = vi.fn();
    const { rerender } = render(Card, { word: "lantern", place: 2, onchoose });
    await fireEvent.click(screen.getByRole("button", { name: "2 lantern", pressed: false }));
    expect(onchoose).toHaveBeenCalledOnce();
    await rerender({ chosen: true });
    screen.getByRole("button", { name: "2 lantern, your choice", pressed: true });
  });

  it("does not tell its word while it lies face down", () => {
    render(Card, { word: "lantern", place: 2, faceDown: true });
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe("2 face down");
  });
});

describe("the field for a code", () => {
  it.each([
    ["k7qmx", "K7QMX"],
    ["https://example.org/r/K7QMX", "K7QMX"],
    [" k7-qm x ", "K7QMX"],
    ["K7QMXYZ", "K7QMXY"],
  ])("reads %j as %s", async (typed, code) => {
    const oncomplete = vi.fn();
    render(CodeInput, { value: "", oncomplete });
    await fireEvent.input(screen.getByLabelText("Room code"), { target: { value: typed } });
    expect(oncomplete).toHaveBeenCalledExactlyOnceWith(code);
  });

  it("leaves the caret where a letter was put in", async () => {
    render(CodeInput, { value: "KMX" });
    const field = screen.getByLabelText("Room code") as HTMLInputElement;
    field.value = "KqMX";
    field.setSelectionRange(2, 2);
    await fireEvent.input(field);
    expect([field.value, field.selectionStart]).toEqual(["KQMX", 2]);
  });

  it("waits for as many letters as the house says that its codes have", async () => {
    document.documentElement.dataset.readCodeLength = "8";
    const oncomplete = vi.fn();
    render(CodeInput, { value: "", oncomplete });
    const field = screen.getByLabelText("Room code");
    await fireEvent.input(field, { target: { value: "BCDFGHJ" } });
    expect(oncomplete).not.toHaveBeenCalled();
    await fireEvent.input(field, { target: { value: "BCDFGHJK" } });
    expect(oncomplete).toHaveBeenCalledExactlyOnceWith("BCDFGHJK");
    delete document.documentElement.dataset.readCodeLength;
  });

  it("waits while letters are missing", async () => {
    const oncomplete = vi.fn();
    render(CodeInput, { value: "", oncomplete });
    await fireEvent.input(screen.getByLabelText("Room code"), { target: { value: "K7Q" } });
    expect(oncomplete).not.toHaveBeenCalled();
  });
});

it("a switch tells its state and its change", async () => {
  const onchange = vi.fn();
  render(Toggle, { checked: false, label: "Sounds", onchange });
  await fireEvent.click(screen.getByRole("switch", { name: "Sounds", checked: false }));
  screen.getByRole("switch", { checked: true });
  expect(onchange).toHaveBeenCalledWith(true);
});

it("a clause leads to its rule", () => {
  registerClauses([{ name: "thirteen_words", clauses: ["TW"] }]);
  render(RuleLink, { clause: "TW-8" });
  expect(screen.getByRole("link", { name: "Rule TW-8" }).getAttribute("href")).toBe("/rules/thirteen_words#TW-8");
});

it("a meter says its value in words, and holds at its end", () => {
  render(Meter, { value: 60, max: 55, label: "Stars" });
  const meter = screen.getByRole("meter", { name: "Stars" });
  expect(meter.getAttribute("aria-valuetext")).toBe("60 of 55");
  expect((meter.firstElementChild as HTMLElement).style.width).toBe("100%");
});

it("a seat says all its states, and in the other language after the switch", () => {
  const { container } = render(SeatBadge, { seat: 2, name: "Chiara", you: true, captain: true, status: "done" });
  expect(container.textContent).toContain("you · Captain");
  screen.getByRole("img", { name: "done" });
  flushSync(() => setLocale("pl"));
  expect(container.textContent).toContain("ty · Kapitan");
});

it("stars are counted with the right plural", () => {
  setLocale("pl");
  render(Stars, { count: 5, compact: true });
  screen.getByRole("img", { name: "5 gwiazdek" });
});
