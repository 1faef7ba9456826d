/** What changed in a room between two tellings, in the order in which it is worth saying. Pure. */
import type { Member, RoomInfo } from "../../../../generated/wire";

export type RoomChange =
  | {
      kind:
        | "joined"
        | "bot"
        | "left"
        | "away"
        | "back"
        | "host"
        | "substitute"
        | "returned"
        | "left_seat"
        | "took_chair"
        | "withheld";
      name: string;
    }
  | { kind: "you_host" | "started" | "stopped" }
  | { kind: "game"; game: string };

/** Members who have been at the table. Those who join are told of at once, and connect a moment later. */
type KnownMembers = ReadonlySet<string>;

export function roomChanges(before: RoomInfo, after: RoomInfo, me: string | null, met: KnownMembers): RoomChange[] {
  const known = byId(before.members);
  const now = byId(after.members);
  const takers = before.table === after.table ? after.members.filter((one) => tookChair(known.get(one.id), one)) : [];
  const chairs = new Set(takers.map(({ seat }) => seat));
  return [
    ...after.members.filter((one) => !known.has(one.id) && one.id !== me).map(arrival),
    ...takers.filter(({ id }) => id !== me).map(({ name }): RoomChange => ({ kind: "took_chair", name })),
    ...before.members
      .filter((one) => !now.has(one.id) && one.id !== me && !(one.seat !== null && chairs.has(one.seat)))
      .map(({ name }): RoomChange => ({ kind: "left", name })),
    ...after.members.flatMap((one) => memberNews(known.get(one.id), one, me, met)),
    ...(after.stopped > before.stopped ? after.withheld.map((name): RoomChange => ({ kind: "withheld", name })) : []),
    ...tableNews(before, after),
  ];
}

const byId = (members: readonly Member[]): Map<string, Member> => new Map(members.map((one) => [one.id, one]));
/** Somebody who was there plays on for a bot, which goes without a word. */
const tookChair = (before: Member | undefined, now: Member): boolean =>
  before !== undefined && before.seat === null && now.seat !== null;
const arrival = ({ name, bot }: Member): RoomChange => ({ kind: bot === null ? "joined" : "bot", name });

function memberNews(before: Member | undefined, now: Member, me: string | null, met: KnownMembers): RoomChange[] {
  if (!before) return [];
  const { id, name, host } = now;
  const hosts: RoomChange[] = host && !before.host ? [id === me ? { kind: "you_host" } : { kind: "host", name }] : [];
  return [...presenceNews(before, now, me, met), ...hosts];
}

/** Whoever leaves a game is away and played for as well: one sentence says it all. */
function presenceNews(before: Member, now: Member, me: string | null, met: KnownMembers): RoomChange[] {
  const { id, name, here, left, substituted } = now;
  if (left !== before.left) return id === me ? [] : [{ kind: left ? "left_seat" : "back", name }];
  const news: RoomChange[] = [];
  if (here !== before.here && !left && id !== me && met.has(id)) news.push({ kind: here ? "back" : "away", name });
  if (substituted !== before.substituted) news.push({ kind: substituted ? "substitute" : "returned", name });
  return news;
}

function tableNews(before: RoomInfo, after: RoomInfo): RoomChange[] {
  if (after.table !== before.table) return [{ kind: after.table === null ? "stopped" : "started" }];
  return after.game === before.game ? [] : [{ kind: "game", game: after.game }];
}
