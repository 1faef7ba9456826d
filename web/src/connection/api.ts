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
  RoomPreview,
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
  get isTransient(): boolean {
    return this.code === "offline" || this.code === "bad_answer" || this.status === 429 || this.status >= 500;
  }
}

export function createRoom(room: NewRoom): Promise<Seated> {
  return post("/api/rooms", room);
}

export function joinRoom(code: string, name: string, person: string): Promise<Seated> {
  return post(`${roomPath(code)}/members`, { name, person });
}

/** Fetches the preview of a room, which is visible before joining. */
export function fetchRoomPreview(code: string, token: string | null = null): Promise<RoomPreview> {
  return get(roomPath(code), token === null ? {} : { authorization: `Bearer ${token}` });
}

/** Asked for once: neither changes while the server runs. */
export function fetchGames(): Promise<GameInfo[]> {
  return fetchOnce("/api/games");
}

export function fetchGameTexts(game: string, language: string): Promise<GameTexts> {
  return fetchOnce(`/api/games/${encodeURIComponent(game)}/texts/${encodeURIComponent(language)}`);
}

/** What a coach says in a first game of a game, and the game in a few sentences. */
export function fetchLesson(game: string, language: string): Promise<GameLesson> {
  return fetchOnce(`/api/games/${encodeURIComponent(game)}/lesson/${encodeURIComponent(language)}`);
}

/** How the general table draws a game. */
export function fetchUiSchema(game: string): Promise<GamePicture> {
  return fetchOnce(`/api/games/${encodeURIComponent(game)}/picture`);
}

/** Which words of one's own cards bots would know. */
export function fetchKnownWords(game: string, option: string, cards: readonly string[]): Promise<Knowledge> {
  return post(`/api/games/${encodeURIComponent(game)}/known`, { option, cards });
}

/** A link as a picture. */
export function fetchQrCode(text: string): Promise<QrCode> {
  return post("/api/qr", { text });
}

/** A finished game after some moves: as a seat saw it, or as all could; with `all`, also as each seat did. */
export function fetchTableView(table: string, ply: number, seat: number | null = null, all = false): Promise<Moment> {
  return get(`${tablePath(table)}/view?${momentQuery(ply, seat)}${all ? "&all=true" : ""}`);
}

/** A new room in which a finished game goes on from a moment. */
export function createBranch(table: string, branch: NewBranch): Promise<Seated> {
  return post(`${tablePath(table)}/branch`, branch);
}

/** Where its rounds and turns begin. */
export function fetchContents(table: string): Promise<Contents> {
  return fetchOnce(`${tablePath(table)}/contents`);
}

/** Its end, as all could see it. */
export function fetchTableEnd(table: string): Promise<Moment> {
  return get(`${tablePath(table)}/view`);
}

/** Fetches the events that a seat, or everybody, received up to a moment. */
export function fetchTableHistory(table: string, ply: number, seat: number | null = null): Promise<Story> {
  return get(`${tablePath(table)}/story?${momentQuery(ply, seat)}`);
}

const momentQuery = (ply: number, seat: number | null): URLSearchParams =>
  new URLSearchParams({ ply: String(ply), ...(seat === null ? {} : { seat: String(seat) }) });

/** What is left of an evening. */
export function fetchEvening(evening: string): Promise<Evening> {
  return get(`/api/evenings/${encodeURIComponent(evening)}`);
}

/** How far the review of a finished game is; when it is ready, the review. To ask begins it. */
export function fetchReview(table: string): Promise<ReviewNews> {
  return get(`${tablePath(table)}/review`);
}

export const roomPath = (code: string): string => `/api/rooms/${encodeURIComponent(code)}`;
export const tablePath = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

const cache = new Map<string, Promise<unknown>>();

/** Fetches what never changes once and caches it. */
export function fetchOnce<T>(path: string): Promise<T> {
  const cached = cache.get(path) as Promise<T> | undefined;
  if (cached) return cached;
  const response = get<T>(path);
  cache.set(path, response);
  response.catch(() => cache.delete(path)); // a failure is not worth keeping
  return response;
}

export const get = <T>(path: string, headers: Record<string, string> = {}): Promise<T> => request(path, { headers });

export function post<T>(path: string, body: unknown, more: Record<string, string> = {}): Promise<T> {
  const headers = { "content-type": "application/json", ...more };
  return request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Take back what was begun there. */
export const remove = <T>(path: string, headers: Record<string, string> = {}): Promise<T> =>
  request(path, { method: "DELETE", headers });

async function request<T>(path: string, options: RequestInit): Promise<T> {
  const response = await fetch(path, options).catch(() => {
    throw new ApiProblem(0, "offline", "nobody answered");
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw parseProblem(response.status, body);
  if (body === undefined) throw new ApiProblem(response.status, "bad_answer", "the answer is not JSON");
  return body as T;
}

function parseProblem(status: number, body: unknown): ApiProblem {
  const { code, why, values } = (body ?? {}) as Partial<Record<keyof Problem, unknown>>;
  if (typeof code !== "string") return new ApiProblem(status, "bad_answer", `status ${status} without a reason`);
  const knownValues = typeof values === "object" && values !== null ? (values as Problem["values"]) : {};
  return new ApiProblem(status, code, typeof why === "string" ? why : code, knownValues);
}
