/** The table's HTTP doors, typed. What goes wrong is always an ApiProblem with a code for the message files. */
import type {
  Contents,
  Evening,
  GameInfo,
  GameLesson,
  GamePicture,
  GameTexts,
  Knowledge,
  Moment,
  NewBranch,
  NewRoom,
  Problem,
  QrCode,
  ReviewNews,
  RoomGlance,
  Seated,
  Story,
} from "../generated/wire";

/** Beside the server's own codes: `offline` (nobody answered), `bad_answer` (somebody else did). */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";

  constructor(
    readonly status: number,
    readonly code: string,
    readonly why: string,
    readonly values: Problem["values"] = {},
  ) {
    super(why);
  }

  /**
   * No word of the server's own: it is away, or busy, or a proxy answered for it. Later the same question may be
   * answered.
   */
  get isPassing(): boolean {
    return this.code === "offline" || this.code === "bad_answer" || this.status === 429 || this.status >= 500;
  }
}

export function createRoom(room: NewRoom): Promise<Seated> {
  return post("/api/rooms", room);
}

export function joinRoom(code: string, name: string, person: string): Promise<Seated> {
  return post(`${roomPath(code)}/members`, { name, person });
}

/** What may be known of a room before one comes in. */
export function glance(code: string, token: string | null = null): Promise<RoomGlance> {
  return get(roomPath(code), token === null ? {} : { authorization: `Bearer ${token}` });
}

/** Asked for once: neither changes while the server runs. */
export function games(): Promise<GameInfo[]> {
  return once("/api/games");
}

export function texts(game: string, language: string): Promise<GameTexts> {
  return once(`/api/games/${encodeURIComponent(game)}/texts/${encodeURIComponent(language)}`);
}

/** What a coach says in a first game of a game, and the game in a few sentences. */
export function lesson(game: string, language: string): Promise<GameLesson> {
  return once(`/api/games/${encodeURIComponent(game)}/lesson/${encodeURIComponent(language)}`);
}

/** How the general table draws a game. */
export function picture(game: string): Promise<GamePicture> {
  return once(`/api/games/${encodeURIComponent(game)}/picture`);
}

/** Which words of one's own cards bots would know. */
export function known(game: string, option: string, cards: readonly string[]): Promise<Knowledge> {
  return post(`/api/games/${encodeURIComponent(game)}/known`, { option, cards });
}

/** A link as a picture. */
export function qrCode(text: string): Promise<QrCode> {
  return post("/api/qr", { text });
}

/** A finished game after some moves: as a seat saw it, or as all could; with `all`, also as each seat did. */
export function tableView(table: string, ply: number, seat: number | null = null, all = false): Promise<Moment> {
  return get(`${tablePath(table)}/view?${momentOf(ply, seat)}${all ? "&all=true" : ""}`);
}

/** A new room in which a finished game goes on from a moment. */
export function branchOf(table: string, branch: NewBranch): Promise<Seated> {
  return post(`${tablePath(table)}/branch`, branch);
}

/** Where its rounds and turns begin. */
export function tableContents(table: string): Promise<Contents> {
  return once(`${tablePath(table)}/contents`);
}

/** Its end, as all could see it. */
export function tableEnd(table: string): Promise<Moment> {
  return get(`${tablePath(table)}/view`);
}

/** What a seat, or all, were told on the way to a moment. */
export function tableStory(table: string, ply: number, seat: number | null = null): Promise<Story> {
  return get(`${tablePath(table)}/story?${momentOf(ply, seat)}`);
}

const momentOf = (ply: number, seat: number | null): URLSearchParams =>
  new URLSearchParams({ ply: String(ply), ...(seat === null ? {} : { seat: String(seat) }) });

/** What is left of an evening. */
export function eveningOf(evening: string): Promise<Evening> {
  return get(`/api/evenings/${encodeURIComponent(evening)}`);
}

/** How far the review of a finished game is; when it is ready, the review. To ask begins it. */
export function reviewOf(table: string): Promise<ReviewNews> {
  return get(`${tablePath(table)}/review`);
}

export const roomPath = (code: string): string => `/api/rooms/${encodeURIComponent(code)}`;
export const tablePath = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

const kept = new Map<string, Promise<unknown>>();

/** What never changes is asked for once. */
export function once<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = get<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path)); // a failure is not worth keeping
  return asked;
}

export const get = <T>(path: string, headers: Record<string, string> = {}): Promise<T> => call(path, { headers });

export function post<T>(path: string, body: unknown, more: Record<string, string> = {}): Promise<T> {
  const headers = { "content-type": "application/json", ...more };
  return call(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Take back what was begun there. */
export const remove = <T>(path: string, headers: Record<string, string> = {}): Promise<T> =>
  call(path, { method: "DELETE", headers });

async function call<T>(path: string, options: RequestInit): Promise<T> {
  const response = await fetch(path, options).catch(() => {
    throw new ApiProblem(0, "offline", "nobody answered");
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw problemOf(response.status, body);
  if (body === undefined) throw new ApiProblem(response.status, "bad_answer", "the answer is not JSON");
  return body as T;
}

function problemOf(status: number, body: unknown): ApiProblem {
  const { code, why, values } = (body ?? {}) as Partial<Record<keyof Problem, unknown>>;
  if (typeof code !== "string") return new ApiProblem(status, "bad_answer", `status ${status} without a reason`);
  const told = typeof values === "object" && values !== null ? (values as Problem["values"]) : {};
  return new ApiProblem(status, code, typeof why === "string" ? why : code, told);
}
