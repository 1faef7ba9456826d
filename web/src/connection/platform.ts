/** All that the connection needs of a browser, so that tests can bring their own time and network. */

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** The part of the browser's WebSocket that we use. */
export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

export interface Platform {
  /** Milliseconds. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  /** Calls once, later. The answer takes it back. */
  schedule(ms: number, act: () => void): () => void;
  socket(path: string): Socket;
  /** Throws when nobody answers. */
  post(path: string, body: unknown, signal: AbortSignal): Promise<Reply>;
  /** The page is looked at again, or the network is back. The answer stops listening. */
  onWake(act: () => void): () => void;
}

export const browser: Platform = {
  now: () => Date.now(),
  random: () => Math.random(),
  schedule: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  socket: (path) => new WebSocket(new URL(path, location.href.replace(/^http/, "ws"))),
  post,
  onWake,
};

async function post(path: string, body: unknown, signal: AbortSignal): Promise<Reply> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body), signal });
  return { status: response.status, body: await response.json().catch(() => null) };
}

function onWake(act: () => void): () => void {
  const seen = () => document.visibilityState === "visible" && act();
  document.addEventListener("visibilitychange", seen);
  addEventListener("online", act);
  addEventListener("pageshow", act);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("online", act);
    removeEventListener("pageshow", act);
  };
}
