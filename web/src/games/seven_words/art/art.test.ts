import { render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { setLocale } from "../../../shared/i18n/i18n.svelte";
import Art from "./Art.svelte";

afterEach(() => setLocale("en"));

it.each([
  ["en", /^[A-Z]{11}$/],
  ["pl", /[ŁŻ]/],
] as const)("has letters of the reader's language on its box: %s", async (language, letters) => {
  await setLocale(language);
  const { container } = render(Art);
  expect([...container.querySelectorAll("text")].map((one) => one.textContent).join("")).toMatch(letters);
});
