/** What changed in a room between two tellings, in the order in which it is worth saying. Pure. */
import type { Member, RoomInfo } from "../../generated/wire";

export type News =
  | { kind: "joined" | "bot" | "left" | "away" | "back" | "host" | "substitute" | "returned"; name: string }
  | { kind: "you_host" | "started" | "stopped" }
  | { kind: "game"; game: string };

export function roomNews(before: RoomInfo, after: RoomInfo, me: string | null): News[] {
  const known = byId(before.members);
  const now = byId(after.members);
  return [
    ...after.members.filter((one) => !known.has(one.id) && one.id !== me).map(arrival),
    ...before.members
      .filter((one) => !now.has(one.id) && one.id !== me)
      .map(({ name }): News => ({ kind: "left", name })),
    ...after.members.flatMap((one) => memberNews(known.get(one.id), one, me)),
    ...tableNews(before, after),
  ];
}

const byId = (members: readonly Member[]): Map<string, Member> => new Map(members.map((one) => [one.id, one]));
const arrival = ({ name, bot }: Member): News => ({ kind: bot === null ? "joined" : "bot", name });

function memberNews(
  before: Member | undefined,
  { id, name, host, here, substituted }: Member,
  me: string | null,
): News[] {
  const news: News[] = [];
  if (before && here !== before.here && id !== me) news.push({ kind: here ? "back" : "away", name });
  if (before && host && !before.host) news.push(id === me ? { kind: "you_host" } : { kind: "host", name });
  if (before && substituted !== before.substituted) news.push({ kind: substituted ? "substitute" : "returned", name });
  return news;
}

function tableNews(before: RoomInfo, after: RoomInfo): News[] {
  if (after.table !== before.table) return [{ kind: after.table === null ? "stopped" : "started" }];
  return after.game === before.game ? [] : [{ kind: "game", game: after.game }];
}
