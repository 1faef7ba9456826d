/** New rooms. Apart from the line to a room, which the home page does without. */
import type { NewBranch } from "../generated/wire";
import { createBranch, createRoom } from "../connection/api";
import { holdSeat, keepName, lastName } from "./seat_secrets";

type Options = Readonly<Record<string, unknown>>;

/** A new room with oneself as its host. The answer is its code. Throws ApiProblem. */
export async function openRoom(name: string, game: string, options: Options = {}): Promise<string> {
  const { code, token } = await createRoom({ name, game, options: { ...options } });
  sit(code, token, name);
  return code;
}

/** The same where nobody needs a name: one that was not chosen is not kept as one's own. */
export async function openNamelessRoom(instead: string, game: string, options: Options = {}): Promise<string> {
  const name = lastName() || instead;
  const { code, token } = await createRoom({ name, game, options: { ...options } });
  holdSeat(code, { token });
  return code;
}

/** A finished game goes on in a room of its own, under one's name where one has one. Throws ApiProblem. */
export async function openBranch(table: string, ask: NewBranch): Promise<string> {
  const { code, token } = await createBranch(table, { ...ask, name: lastName() || ask.name });
  holdSeat(code, { token });
  return code;
}

/** This device has a seat there, under a name that is offered next time. */
export function sit(code: string, token: string, name: string): void {
  keepName(name);
  holdSeat(code, { token, name });
}
