/** A circle's HTTP doors, typed. Who asks says so with the key of this device. Throw ApiProblem. */
import type {
  CircleAct,
  CircleFile,
  CircleMade,
  CirclePage,
  InvitationInfo,
  Me,
  NewCircle,
  NewDevice,
  NewFriend,
} from "../../generated/wire";
import { get, post, remove, roomPath } from "../../connection/api";
import { authorizationHeader, readDeviceKey, saveDeviceKey, saveCircles, createDeviceKey } from "../../room/circle_key";

const pathOf = (circle: string): string => `/api/circles/${encodeURIComponent(circle)}`;

/** Who this device is; with another key, who it would be. */
export async function fetchMe(key = readDeviceKey()): Promise<Me> {
  const found = await get<Me>("/api/me", authorizationHeader(key));
  if (key === readDeviceKey()) saveCircles(found.circles);
  return found;
}

export const createCircle = (ask: NewCircle): Promise<CircleMade> =>
  withDeviceKey((key) => post("/api/circles", ask, key));
export const joinCircle = (invitation: string, ask: NewFriend): Promise<CircleMade> =>
  withDeviceKey((key) => post(`/api/invitations/${encodeURIComponent(invitation)}`, ask, key));

/** A key is kept when the house has taken it. */
async function withDeviceKey<T>(ask: (key: Record<string, string>) => Promise<T>): Promise<T> {
  const key = readDeviceKey() ?? createDeviceKey();
  const answer = await ask(authorizationHeader(key));
  saveDeviceKey(key);
  await fetchMe();
  return answer;
}

export const fetchInvitation = (invitation: string): Promise<InvitationInfo> =>
  get(`/api/invitations/${encodeURIComponent(invitation)}`);
export const fetchCircle = (circle: string): Promise<CirclePage> => get(pathOf(circle), authorizationHeader());
export const fetchCircleFile = (circle: string): Promise<CircleFile> =>
  get(`${pathOf(circle)}/file`, authorizationHeader());
export const sendCircleAction = (circle: string, what: CircleAct): Promise<unknown> =>
  post(`${pathOf(circle)}/acts`, what, authorizationHeader());
export const deleteCircle = (circle: string): Promise<unknown> => remove(pathOf(circle), authorizationHeader());
export const addDevice = (device: NewDevice): Promise<unknown> =>
  post("/api/me/devices", device, authorizationHeader());
export const revokeDevice = (device: string): Promise<unknown> =>
  remove(`/api/me/devices/${encodeURIComponent(device)}`, authorizationHeader());

/** My seat in a room is a member's; without a circle, the room is nobody's any more. */
export const linkSeatToCircle = (code: string, token: string, circle: string | null): Promise<unknown> =>
  post(`${roomPath(code)}/circle`, { token, circle }, authorizationHeader());
