import { beforeEach, expect, it } from "vitest";
import { clientIdFor } from "./client_identity";

beforeEach(() => localStorage.clear());

it("a browser is the same in a room each time, another one in another room, and never its secret", () => {
  const here = clientIdFor("ABCD");
  expect(here).toMatch(/^[0-9a-f]{64}$/);
  expect(clientIdFor("ABCD")).toBe(here);
  expect(clientIdFor("WXYZ")).not.toBe(here);
  expect(localStorage.getItem("ludoteka.person")).not.toContain(here);
});
