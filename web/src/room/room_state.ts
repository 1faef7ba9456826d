/**
 * What the page knows of a room: a pure fold over what the server tells. The page invents nothing.
 *
 * `latest` is the table as the server last told it. `shown` lags behind while the queue still holds
 * events to animate: the page plays the first step, calls `settle`, and so on, until both are one.
 */
import type {
  Accepted,
  Bye,
  Event,
  Member,
  Move,
  ClientMessage,
  Problem,
  Reacted,
  Reaction,
  Recalled,
  RefusalInfo,
  RefusedMove,
  Rejected,
  RoomChanged,
  RoomInfo,
  ServerMessage,
  Spoke,
  TableChanged,
  TableInfo,
  Welcome,
} from "../generated/wire";
import { append, emptyHistory, type EventHistory } from "./event_history";
import { mergeLines, appendLines, type ChatEntry } from "./chat_log";

export type Answer = Accepted | Recalled | RefusedMove | Rejected;
/** Everything that a page says after `hello`: it carries an id and is answered. */
export type ClientRequest = Exclude<ClientMessage, { type: "hello" }>;
type NumberedMessage = Welcome | RoomChanged | TableChanged | Spoke | Reacted;

/** One event to animate, and the table as it was told after it. */
export interface Step {
  readonly n: number;
  readonly event: Event;
  readonly table: TableInfo;
  /** The last event of its message: once it is played, `table` is what is shown. */
  readonly last: boolean;
}

export interface ShownReaction {
  readonly n: number;
  readonly member: string;
  readonly reaction: Reaction;
}

export interface RoomState {
  /** The number of the last message of this connection; `stale` when one before it was lost. */
  readonly v: number;
  readonly stale: boolean;
  readonly me: string | null;
  readonly room: RoomInfo | null;
  /** Everybody ever seen here by id: the seats of a finished game keep their names. */
  readonly people: Readonly<Record<string, Member>>;
  readonly latest: TableInfo | null;
  readonly shown: TableInfo | null;
  /** When the table's clock runs out, on this device's clock. */
  readonly due: number | null;
  /** When the table was last told, on the same clock: what is left on those of people is told in seconds, too. */
  readonly toldAt: number;
  readonly queue: readonly Step[];
  /** How many steps there ever were: their numbers. */
  readonly steps: number;
  readonly story: EventHistory;
  readonly talk: readonly ChatEntry[];
  readonly reactions: readonly ShownReaction[];
  /** Said and not yet answered, oldest first. */
  readonly pending: readonly ClientRequest[];
  readonly refused: { readonly message: ClientRequest; readonly refusal: RefusalInfo } | null;
  readonly rejected: ({ readonly message: ClientRequest } & Readonly<Problem>) | null;
  readonly bye: string | null;
  /** How I hear that it is my move while I am away. */
  readonly bell: readonly string[];
}

export const initialRoomState: RoomState = {
  v: 0,
  stale: false,
  me: null,
  room: null,
  people: {},
  latest: null,
  shown: null,
  due: null,
  toldAt: 0,
  queue: [],
  steps: 0,
  story: emptyHistory,
  talk: [],
  reactions: [],
  pending: [],
  refused: null,
  rejected: null,
  bye: null,
  bell: [],
};

/** More than anybody wants to watch: a page that was asleep jumps to the present instead. */
const MAX_QUEUE = 60;
const MAX_REACTIONS = 12;

export function receive(state: RoomState, message: ServerMessage, now: number): RoomState {
  switch (message.type) {
    case "accepted":
    case "recalled":
    case "refused":
    case "rejected":
      return applyAnswer(state, message);
    case "bye":
      return applyBye(state, message);
    case "welcome":
    case "room":
    case "table":
    case "talk":
    case "reacted":
      return applyNumbered(state, message, now);
    default:
      return state; // from a newer server: a page that doesn't know a message lives without it
  }
}

function applyNumbered(state: RoomState, message: NumberedMessage, now: number): RoomState {
  if (message.v <= state.v) return state; // seen already
  if (message.type === "welcome") return applyWelcome(state, message, now);
  if (state.stale) return state; // everything comes again with the welcome that was asked for
  if (message.v > state.v + 1) return { ...state, stale: true };
  return applyMessage({ ...state, v: message.v }, message, now);
}

function applyMessage(state: RoomState, message: Exclude<NumberedMessage, Welcome>, now: number): RoomState {
  switch (message.type) {
    case "room":
      return applyRoom(clearTableIfGone(state, message.room), message.room);
    case "table":
      return applyTable(state, message, now);
    case "talk":
      return { ...state, talk: appendLines(state.talk, message.line) };
    case "reacted":
      return { ...state, reactions: reacted(state, message) };
  }
}

function applyWelcome(state: RoomState, message: Welcome, now: number): RoomState {
  const { v, me, table } = message;
  const fresh = {
    ...state,
    v,
    me,
    stale: false,
    bye: null,
    latest: table,
    shown: table,
    queue: [],
    story: append(state.story, table, []),
  };
  return {
    ...applyRoom(fresh, message.room),
    due: computeDeadline(table, now),
    toldAt: now,
    talk: mergeLines(state.talk, message.talk),
    bell: message.bell,
  };
}

function applyRoom(state: RoomState, room: RoomInfo): RoomState {
  const people = { ...state.people };
  for (const member of room.members) people[member.id] = member;
  return { ...state, room, people };
}

/** The host has given the game up, or put a finished one away: nothing lies on the table. */
function clearTableIfGone(state: RoomState, room: RoomInfo): RoomState {
  const gone = state.room?.table != null && room.table === null;
  return gone ? { ...state, latest: null, shown: null, due: null, queue: [] } : state;
}

function applyTable(state: RoomState, { table, events }: TableChanged, now: number): RoomState {
  const added = events.map((event, at) => ({
    n: state.steps + at + 1,
    event,
    table,
    last: at === events.length - 1,
  }));
  // A new game: nobody wants to watch the end of the last one, least of all on its table.
  const isNewTable = state.latest?.id !== table.id;
  // Moves were taken back: what they told is not told any more, and nobody wants to watch it.
  const isUndone = !isNewTable && table.told < (state.latest?.told ?? 0);
  const queue = isNewTable || isUndone ? [] : [...state.queue, ...added];
  const story = append(state.story, table, events);
  const times = { due: computeDeadline(table, now), toldAt: now };
  const next = { ...state, latest: table, ...times, queue, steps: state.steps + added.length, story };
  if (queue.length > MAX_QUEUE) return settleAll(next);
  return queue.length ? next : { ...next, shown: table };
}

/** The server sends seconds left, not a time of day: our clock may be wrong, a span is not. */
function computeDeadline(table: TableInfo | null, now: number): number | null {
  return table?.deadline == null ? null : now + table.deadline * 1000;
}

function reacted(state: RoomState, { member, reaction }: Reacted): readonly ShownReaction[] {
  const n = (state.reactions.at(-1)?.n ?? 0) + 1;
  return [...state.reactions, { n, member, reaction }].slice(-MAX_REACTIONS);
}

function applyAnswer(state: RoomState, answer: Answer): RoomState {
  const message = state.pending.find((each) => each.id === answer.id);
  if (!message) return state; // a ping's answer, or an answer that came twice
  const rest = { ...state, pending: state.pending.filter((each) => each !== message) };
  if (answer.type === "refused") return { ...rest, refused: { message, refusal: answer.refusal } };
  if (answer.type === "rejected" && answer.code !== "closed")
    return { ...rest, rejected: { message, code: answer.code, values: answer.values, why: answer.why } };
  return rest; // accepted; or closed, and then the line's end says why
}

function applyBye(state: RoomState, { code }: Bye): RoomState {
  return { ...state, bye: code };
}

/** The page says something: what was said no to before is over. */
export function said(state: RoomState, message: ClientRequest): RoomState {
  return { ...state, pending: [...state.pending, message], refused: null, rejected: null };
}

/** A new connection counts its messages from 1. What we know stays on the screen until the welcome. */
export function resetNumbering(state: RoomState): RoomState {
  return { ...state, v: 0, stale: false };
}

/** The first step of the queue has been played. */
export function settle(state: RoomState): RoomState {
  const [step, ...queue] = state.queue;
  if (!step) return state;
  const shown = step.last ? step.table : state.shown;
  return { ...state, queue, shown: queue.length ? shown : state.latest };
}

/** Jump to the present. */
export function settleAll(state: RoomState): RoomState {
  return { ...state, queue: [], shown: state.latest };
}

/** The moves that were legal in what is shown and still are: an animation must not offer what is over. */
export function playableMoves({ shown, latest }: RoomState): readonly Move[] {
  if (!shown || !latest || shown.id !== latest.id) return [];
  if (shown === latest) return shown.moves;
  const now = new Set(latest.moves.map((move) => JSON.stringify(move)));
  return shown.moves.filter((move) => now.has(JSON.stringify(move)));
}

/** The no has been read. */
export function dismissErrors(state: RoomState): RoomState {
  return { ...state, refused: null, rejected: null };
}

/** Ways that were named are there, or not any more; the others stay. */
export function mergeChannels(bell: readonly string[], ways: Readonly<Record<string, unknown>>): readonly string[] {
  const named = Object.entries(ways);
  return [
    ...bell.filter((way) => !(way in ways)),
    ...named.filter(([, target]) => target !== null).map(([way]) => way),
  ];
}
