import { beforeEach, expect, it } from "vitest";
import { personIn } from "./client_identity";

beforeEach(() => localStorage.clear());

it("a browser is the same in a room each time, another one in another room, and never its secret", () => {
  const here = personIn("ABCD");
  expect(here).toMatch(/^[0-9a-f]{64}$/);
  expect(personIn("ABCD")).toBe(here);
  expect(personIn("WXYZ")).not.toBe(here);
  expect(localStorage.getItem("ludoteka.person")).not.toContain(here);
});
