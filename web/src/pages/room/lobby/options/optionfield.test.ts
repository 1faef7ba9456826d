import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import type { OptionInfo } from "../../../../generated/wire";
import OptionField from "./OptionField.svelte";
import { compatible, isApplicable } from "./options";

const option = (news: Partial<OptionInfo>): OptionInfo => ({
  name: "start_player",
  kind: "chair",
  choices: [],
  own: false,
  low: 0,
  high: 6,
  seats_from: 0,
  seats_to: 0,
  needs: {},
  default: 0,
  ...news,
});

it("a chair is chosen by who sits there", async () => {
  const onchange = vi.fn();
  render(OptionField, { game: "any", option: option({}), value: 0, editable: true, people: ["Ann", "Bob"], onchange });
  const field = screen.getByRole<HTMLSelectElement>("combobox");
  expect(screen.getAllByRole("option").map((each) => each.textContent?.trim())).toEqual(["At random", "Ann", "Bob"]);
  field.querySelector = () => field.options[2]; // this browser knows no `:checked`
  await fireEvent.change(field);
  expect(onchange).toHaveBeenCalledWith(2);
});

it("a chair that nobody has is anybody's", () => {
  const guest = { game: "any", option: option({}), value: 3, editable: false, people: ["Ann", "Bob"] };
  const { container } = render(OptionField, { ...guest, onchange: () => {} });
  expect(container.textContent).toContain("At random");
});

it.each([
  [{ seats_to: 1 }, [true, false, false]],
  [{ seats_from: 2 }, [false, true, true]],
  [{}, [true, true, true]],
])("an option is shown where it counts: %o", (news, shown) => {
  expect([1, 2, 3].map((players) => isApplicable(option(news), players, {}))).toEqual(shown);
});

it("an option that needs another one is shown beside it alone, and goes when the other changes", () => {
  const chair = option({ needs: { glass: false } });
  const seconds = option({ name: "thinking_seconds", kind: "number", needs: { glass: true } });
  expect([true, false].map((glass) => isApplicable(chair, 3, { glass }))).toEqual([false, true]);
  expect([true, false].map((glass) => isApplicable(seconds, 3, { glass }))).toEqual([true, false]);
  const chosen = { glass: false, thinking_seconds: 60, start_player: 2, mending: true };
  expect(compatible([chair, seconds], chosen)).toEqual({ glass: false, start_player: 2, mending: true });
});
