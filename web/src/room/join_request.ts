/** Asking at a door where the host lets people in. The token that one asks with is the seat's afterwards. */
import type { JoinRequested, JoinRequestAnswer } from "../generated/wire";
import { ApiProblem, post, roomPath } from "../connection/api";
import { clientIdFor } from "./client_identity";
import { saveSeat } from "./seat_secrets";

export type JoinAnswer = Exclude<JoinRequestAnswer["answer"], "waiting">;

const RETRY_MS = 2_000;

/** The answer is the token to wait with; a page that is loaded anew goes on waiting. Throws ApiProblem. */
export async function requestToJoin(code: string, name: string, watches: boolean): Promise<string> {
  const { token } = await post<JoinRequested>(`${roomPath(code)}/callers`, {
    name,
    watches,
    person: clientIdFor(code),
  });
  saveSeat(code, { token });
  return token;
}

/** Until the host has answered. Null where nobody waits any more. */
export async function awaitJoinAnswer(code: string, token: string, signal: AbortSignal): Promise<JoinAnswer | null> {
  while (!signal.aborted) {
    const answer = await pollAnswer(code, token);
    if (answer === "waiting") continue;
    return signal.aborted ? null : answer;
  }
  return null;
}

/** A house that is away for a moment has not said no; a room that is gone has no door to wait at. */
async function pollAnswer(code: string, token: string): Promise<JoinRequestAnswer["answer"]> {
  try {
    return (await post<JoinRequestAnswer>(`${roomPath(code)}/callers/answer`, { token })).answer;
  } catch (error) {
    if (!(error instanceof ApiProblem && error.isTransient)) return "open";
    await new Promise((done) => setTimeout(done, RETRY_MS));
    return "waiting";
  }
}
