/** What a person reads when the server rejects something. */
import { afterEach, expect, it } from "vitest";
import { setLocale } from "../../shared/i18n/i18n.svelte";
import { ApiProblem } from "../../connection/api";
import { problemText, errorText } from "./problems";

afterEach(() => setLocale("en"));

it("is the server's sentence in the language of the page, with the values that came", async () => {
  const no = { code: "choice_outdated", values: { name: "Bob" }, why: "in English" };
  expect(problemText(no)).toBe("What Bob chose can't be played any more. They have to choose again.");
  await setLocale("pl");
  expect(problemText(no)).toBe("Bob: tego wyboru nie da się już zagrać. Trzeba wybrać jeszcze raz.");
});

it("is a sentence of the page's own where no server answered", () => {
  const text = errorText(new ApiProblem(0, "offline", "nobody answered"));
  expect(text).toBe("The server does not answer. Is this device online?");
});

it("is what the server says in English where this page knows no such code", () => {
  expect(problemText({ code: "of_tomorrow", values: {}, why: "Not on Mondays." })).toBe("Not on Mondays.");
});

it("hides no fault of ours", () => {
  expect(() => errorText(new Error("a fault"))).toThrow("a fault");
});
