import { expect, it } from "vitest";
import { Trace } from "./trace";

it("remembers the last messages, without tokens, luck and what people wrote", () => {
  const trace = new Trace();
  for (let n = 0; n < 50; n++) trace.note("said", { type: "play", id: `m${n}`, table: "t", move: { type: "keep" } }, n);
  trace.note("said", { type: "show_luck", id: "a", table: "t", luck: "secret" }, 51);
  trace.note("heard", { type: "talk", v: 1, line: { member: "m", text: "private", texts: null } }, 52);
  const last = trace.last();
  expect(last).toHaveLength(40);
  expect(last[0]?.message).toEqual({ type: "play", id: "m12", table: "t", move: { type: "keep" } });
  expect(JSON.stringify(last)).not.toMatch(/secret|private/);
  expect(last.at(-1)).toEqual({
    at: "1970-01-01T00:00:00.052Z",
    way: "heard",
    message: { type: "talk", v: 1, line: { member: "m" } },
  });
});
