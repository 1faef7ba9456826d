import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiProblem, createRoom, fetchGames, fetchRoomPreview, joinRoom, fetchTableView, fetchGameTexts } from "./api";

afterEach(() => void vi.unstubAllGlobals());

/** The edge of the browser: what is asked for, and what comes back. */
function network(...answers: (Response | Error)[]) {
  const asked: { path: string; method: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    asked.push({ path, method, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new TypeError("no network");
  });
  return asked;
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const problem = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe("the doors", () => {
  it("are asked as the server wants it", async () => {
    const asked = network(json({}), json({}), json({}), json({}), json({}), json({}));
    await createRoom({ name: "Ann", game: "thirteen" });
    await joinRoom("AB/CD", "Bob", "b0b");
    await fetchRoomPreview("ABCD");
    await fetchTableView("t1", 7);
    await fetchTableView("t1", 0, 0);
    expect(asked).toEqual([
      { path: "/api/rooms", method: "POST", body: { name: "Ann", game: "thirteen" } },
      { path: "/api/rooms/AB%2FCD/members", method: "POST", body: { name: "Bob", person: "b0b" } },
      { path: "/api/rooms/ABCD", method: "GET", body: undefined },
      { path: "/api/tables/t1/view?ply=7", method: "GET", body: undefined },
      { path: "/api/tables/t1/view?ply=0&seat=0", method: "GET", body: undefined },
    ]);
  });

  it("give texts and games once, but a failure is asked for again", async () => {
    const asked = network(new TypeError("no network"), json({ language: "pl" }), json([]));
    expect(await problem(fetchGameTexts("thirteen", "pl"))).toMatchObject({ code: "offline" });
    const [one, two] = await Promise.all([fetchGameTexts("thirteen", "pl"), fetchGameTexts("thirteen", "pl")]);
    expect(one).toBe(two);
    await fetchGames();
    await fetchGames();
    expect(asked.map(({ path }) => path)).toEqual([
      "/api/games/thirteen/texts/pl",
      "/api/games/thirteen/texts/pl",
      "/api/games",
    ]);
  });
});

describe("problems", () => {
  it.each([
    ["the server's reason", json({ code: "no_room", values: {}, why: "there is no room ABCD" }, 404), 404, "no_room"],
    ["a proxy's page", new Response("<html>", { status: 502 }), 502, "bad_answer"],
    ["a login page where JSON should be", new Response("<html>"), 200, "bad_answer"],
    ["no network", new TypeError("failed to fetch"), 0, "offline"],
  ])("have a code: %s", async (_, answer, status, code) => {
    network(answer);
    const error = await problem(fetchRoomPreview("ABCD"));
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ status, code });
  });

  it("bring what fills in their sentence", async () => {
    network(json({ code: "no_such_day", values: { day: "2026-02-30" }, why: "there is none" }, 404));
    expect(await problem(fetchRoomPreview("ABCD"))).toMatchObject({
      values: { day: "2026-02-30" },
      why: "there is none",
    });
  });
});
