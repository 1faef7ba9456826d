import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, it, vi } from "vitest";
import Dialog from "./Dialog.svelte";

const children = createRawSnippet(() => ({ render: () => "<input aria-label='Name'>" }));

it("a dialog is closed by a press on its veil, and not by marking a text and letting go there", async () => {
  const onclose = vi.fn();
  render(Dialog, { open: true, title: "A question", onclose, children });
  const dialog = screen.getByRole("dialog");
  await fireEvent.pointerDown(screen.getByLabelText("Name"));
  await fireEvent.click(dialog); // where the mouse was pressed and where it was let go have only the dialog in common
  expect(onclose).not.toHaveBeenCalled();
  await fireEvent.pointerDown(dialog);
  await fireEvent.click(dialog);
  expect(onclose).toHaveBeenCalledOnce();
});
