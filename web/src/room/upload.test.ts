import { afterEach, expect, it, vi } from "vitest";
import { bring, extractRecord } from "./upload";

afterEach(() => vi.unstubAllGlobals());

it("finds the record in what was saved, without what the device was shown", () => {
  const record = { game: "captain_flip", moves: [] };
  expect(extractRecord(JSON.stringify({ ...record, seen: { events: [1] } }))).toEqual(record);
  expect(extractRecord(JSON.stringify({ capsule: 1, record, page: {} }))).toEqual(record);
  for (const text of ["", "null", "5", "{", '{"capsule": 1, "record": null}'])
    expect(extractRecord(text) ?? {}).toEqual({});
});

it("says what the house says of it, and asks nobody about what is no record", async () => {
  const asked = vi.fn(async () => new Response('{"table": "file-1"}'));
  vi.stubGlobal("fetch", asked);
  expect(await bring(new Blob(['{"game": "x"}']))).toBe("file-1");
  await expect(bring(new Blob(["not JSON"]))).rejects.toMatchObject({ code: "bad_record" });
  expect(asked).toHaveBeenCalledTimes(1);
});
