import { afterEach, expect, it, vi } from "vitest";
import { copyText } from "./clipboard";

afterEach(() => void vi.restoreAllMocks());

it("copying the old way leaves the focus where it was", async () => {
  document.body.innerHTML = "<button>Copy</button>";
  const button = document.body.firstElementChild as HTMLElement;
  button.focus();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  // Browsers focus what they select; this one must be told to.
  vi.spyOn(HTMLTextAreaElement.prototype, "select").mockImplementation(function (this: HTMLTextAreaElement) {
    this.focus();
  });
  document.execCommand = () => document.activeElement instanceof HTMLTextAreaElement;
  expect(await copyText("http://table.test/r/ABCD")).toBe(true);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});
