import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import TextField from "./TextField.svelte";

it("says that it takes no letter more, instead of cutting a name without a word", async () => {
  render(TextField, { label: "Your name", value: "", maxlength: 5 });
  const field = screen.getByLabelText("Your name");
  await fireEvent.input(field, { target: { value: "Anna" } });
  expect(screen.getByRole("status").textContent).toBe("");
  await fireEvent.input(field, { target: { value: "Annas" } });
  expect(screen.getByRole("status").textContent).toBe("That is all there is room for: 5 characters.");
});
