import { describe, expect, it } from "vitest";
import type { ClientMessage, ServerMessage } from "../generated/wire";
import { messagesOf } from "./testdata/wiretypes";
import { redact, DiagnosticTrace } from "./diagnostic_trace";

/** Every text in these messages says where it stood. */
const messages = [...messagesOf("ClientMessage"), ...messagesOf("ServerMessage")] as unknown as (
  ClientMessage | ServerMessage
)[];

/** Of texts that are left, where they stood. */
function textsIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") return key === "type" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([inner, each]) => textsIn(each, Array.isArray(value) ? key : inner));
}

const left = (type: string): string[] =>
  textsIn(redact(messages.find((each) => each.type === type) as ClientMessage)).sort();

it("remembers the last messages, without tokens, luck and what people wrote", () => {
  const trace = new DiagnosticTrace();
  for (let n = 0; n < 50; n++)
    trace.record("sent", { type: "play", id: `m${n}`, table: "t", move: { type: "keep" } }, n);
  trace.record("sent", { type: "show_luck", id: "a", table: "t", luck: "secret" }, 51);
  trace.record("received", { type: "talk", v: 1, line: { member: "m", text: "private", texts: null } }, 52);
  const last = trace.entries();
  expect(last).toHaveLength(40);
  expect(last[0]?.message).toEqual({ type: "play", id: "m12", table: "t", move: { type: "keep" } });
  expect(JSON.stringify(last)).not.toMatch(/secret|private/);
  expect(last.at(-1)).toEqual({
    at: "1970-01-01T00:00:00.052Z",
    direction: "received",
    message: { type: "talk", v: 1, line: { member: "m" } },
  });
});

describe("of a message of every type", () => {
  it("all texts that may be left are these", () => {
    expect(messages.length).toBeGreaterThan(35);
    const texts = messages.flatMap((message) => textsIn(redact(message)));
    const names = new Set(texts.map((text) => text.split(".").at(-1)));
    const ids = ["id", "me", "member", "chair", "table", "seats", "with_luck"];
    const days = ["day"];
    const hashes = ["commitment", "sheet"];
    const words = ["bot", "code", "door", "game", "kind", "language", "option", "problem", "reaction", "rule", "seat"];
    expect([...names].sort()).toEqual([...ids, ...days, ...hashes, ...words].sort());
  });

  it.each([
    ["set_bell", ["id", "language"]],
    ["choose_for_seat", ["id", "member", "option"]],
    ["setup", ["game", "id"]],
    ["renew_link", ["id"]],
    ["hello", []],
    ["chat", ["id"]],
    ["refused", ["id", "refusal.code", "refusal.rule"]],
    ["recalled", ["id"]],
  ])("nothing else is left of %s", (type, texts) => {
    expect(left(type)).toEqual(texts);
  });

  it("what somebody wrote in a move is not left, and which move it was is", () => {
    const move = { type: "write", word: "private", places: [1, 2] };
    const said = { type: "play", id: "a", table: "t", move, asked: 3 } as unknown as ClientMessage;
    expect(redact(said)).toEqual({
      type: "play",
      id: "a",
      table: "t",
      move: { type: "write", places: [1, 2] },
      asked: 3,
    });
  });
});

it("of a message and a field that it does not know nothing is left but the type", () => {
  const news = { type: "brand_new", id: "a", name: "private" } as unknown as ServerMessage;
  expect(redact(news)).toEqual({ type: "brand_new" });
  const more = { type: "ping", id: "a", diary: "private" } as unknown as ClientMessage;
  expect(redact(more)).toEqual({ type: "ping", id: "a" });
});
