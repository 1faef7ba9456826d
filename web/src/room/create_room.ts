/** New rooms. Apart from the line to a room, which the home page does without. */
import type { NewBranch } from "../generated/wire";
import { createBranch, createRoom } from "../connection/api";
import { saveSeat, saveName, recallName } from "./seat_secrets";

type Options = Readonly<Record<string, unknown>>;

/** A new room with oneself as its host. The answer is its code. Throws ApiProblem. */
export async function createRoomAsHost(name: string, game: string, options: Options = {}): Promise<string> {
  const { code, token } = await createRoom({ name, game, options: { ...options } });
  saveSeatAndName(code, token, name);
  return code;
}

/** The same where nobody needs a name: one that was not chosen is not kept as one's own. */
export async function createRoomWithoutName(instead: string, game: string, options: Options = {}): Promise<string> {
  const name = recallName() || instead;
  const { code, token } = await createRoom({ name, game, options: { ...options } });
  saveSeat(code, { token });
  return code;
}

/** A finished game goes on in a room of its own, under one's name where one has one. Throws ApiProblem. */
export async function createBranchRoom(table: string, ask: NewBranch): Promise<string> {
  const { code, token } = await createBranch(table, { ...ask, name: recallName() || ask.name });
  saveSeat(code, { token });
  return code;
}

/** This device has a seat there, under a name that is offered next time. */
export function saveSeatAndName(code: string, token: string, name: string): void {
  saveName(name);
  saveSeat(code, { token, name });
}
