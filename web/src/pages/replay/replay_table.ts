/**
 * A finished game told again. The store hears it as it hears a live table: through a socket, only
 * that this one ends in the page. So every game is replayed by the component that plays it.
 */
import type { Member, Moment, RoomInfo, ServerMessage, TableInfo, Welcome } from "../../generated/wire";
import { fetchTableHistory } from "../../connection/api";
import { browser, type Socket, type Platform } from "../../connection/platform";

const idOf = (seat: number): string => `seat-${seat}`;

function memberAt(name: string, emblem: number, seat: number): Member {
  return {
    id: idOf(seat),
    name,
    emblem,
    host: false,
    bot: null,
    here: true,
    seat,
    substituted: false,
    left: false,
    chair_free: false,
    in_circle: false,
    patience: null,
    choices: {},
  };
}

function loadTable(moment: Moment, seat: number | null): TableInfo {
  const { table, game, seats, view, asks, told } = moment;
  const still = {
    moves: [],
    asked: 0,
    deadline: null,
    chat_open: false,
    commitment: "",
    sheet: null,
    told,
    proof: null,
    lesson: null,
    clocks: null,
    undo: null,
    basis: null,
    day: null,
  };
  return { id: table, game, seats: seats.map((_, at) => idOf(at)), seat, view, asks, ...still };
}

function roomOf({ table, game, seats, emblems }: Moment): RoomInfo {
  const members = seats.map((name, seat) => memberAt(name, emblems[seat] ?? seat, seat));
  const closed = {
    commitment: "",
    with_luck: members.map(({ id }) => id),
    dealing: null,
    can_start: false,
    problem: "running",
    games_played: 1,
    onlookers: 0,
    deals: 1,
    stopped: 0,
    evening: null,
    clock: { kind: "none" as const, seconds: 60, increment: 0 },
    withheld: [],
    circle: null,
    door: "open" as const,
    callers: [],
    bans: [],
  };
  return { code: "", link: "", game, options: {}, members, table, ...closed };
}

export class ReplayTable {
  readonly world: Platform = { ...browser, socket: () => this.#open(), onWake: () => () => undefined };
  #socket: Socket | null = null;
  #v = 0;

  constructor(
    private moment: Moment,
    private seat: number | null,
  ) {}

  /** The next moment, with what happened on the way to it. */
  play(moment: Moment): void {
    this.moment = moment;
    this.#tell({ type: "table", v: ++this.#v, table: loadTable(moment, this.seat), events: moment.events });
  }

  /** Any moment, as it stood, through anybody's view. */
  show(moment: Moment, seat: number | null): void {
    this.moment = moment;
    this.seat = seat;
    this.#tell(this.#welcome());
  }

  #welcome(): Welcome {
    const { moment, seat } = this;
    const me = seat === null ? null : idOf(seat);
    return {
      type: "welcome",
      v: ++this.#v,
      me,
      room: roomOf(moment),
      table: loadTable(moment, seat),
      talk: [],
      bell: [],
    };
  }

  #open(): Socket {
    this.#v = 0;
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      close: () => undefined,
      send: (frame) => this.#heard(String(frame)),
    };
    this.#socket = socket;
    queueMicrotask(() => socket.onopen?.call(socket as WebSocket, new Event("open")));
    return socket;
  }

  #heard(frame: string): void {
    const said = JSON.parse(frame) as { type: string; id: string; events?: number };
    if (said.type === "hello") this.#tell(this.#welcome());
    else if (said.type === "recall") void this.#recall(said.id, said.events ?? 0);
    else this.#tell({ type: "accepted", id: said.id, ply: null });
  }

  async #recall(id: string, most: number): Promise<void> {
    try {
      const { events } = await fetchTableHistory(this.moment.table, this.moment.ply, this.seat);
      this.#tell({ type: "recalled", id, events: events.slice(0, most) });
    } catch (problem) {
      this.#tell({ type: "rejected", id, code: "unavailable", values: {}, why: String(problem) });
    }
  }

  #tell(message: ServerMessage): void {
    const { onmessage } = this.#socket ?? {};
    onmessage?.call(this.#socket as WebSocket, new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}
