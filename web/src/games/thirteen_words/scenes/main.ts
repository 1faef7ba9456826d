/** Shows one scene with a real store whose server is a script. Not part of what is built. */
import { mount } from "svelte";
import { start } from "../../../lib/start";
import { RoomStore } from "../../../net/store.svelte";
import { browser, type Socket } from "../../../net/world";
import "../../../style/base.css";
import { room } from "../fixtures";
import Stage from "./Stage.svelte";
import { scenes, talkOf, type Told } from "./scenes";

const asked = new URLSearchParams(location.search);
const name = asked.get("scene") ?? "choosing";
const tv = asked.has("tv");
const watching = tv || asked.has("watch");
const wanted = {
  seats: Number(asked.get("seats") ?? 4),
  words: asked.get("words") === "pl" ? "pl" : "en",
  seat: watching ? null : 0,
} as const;
const scene = (scenes[name] ?? scenes.choosing!)(wanted);

class Script implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor() {
    setTimeout(() => this.onopen?.call(this as never, new Event("open")));
  }

  send(frame: Parameters<WebSocket["send"]>[0]): void {
    const said = JSON.parse(String(frame)) as { type: string; id?: string };
    if (said.type === "hello") this.#welcome();
    else this.#tell({ type: "accepted", id: said.id ?? "", ply: null });
  }

  close(): void {}

  #welcome(): void {
    const me = wanted.seat === null ? null : "m0";
    const there = room(wanted.seats, wanted.words, scene.table.deadline ? 60 : 0);
    this.#tell({ type: "welcome", v: 1, me, room: there, table: scene.table, talk: talkOf(name), bell: [] });
    const { then } = scene;
    if (then) setTimeout(() => this.#tell({ type: "table", v: 2, ...then }), Number(asked.get("wait") ?? 800));
  }

  #tell(message: Told): void {
    this.onmessage?.call(this as never, new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

void start();
document.documentElement.classList.toggle("tv", tv);
const store = new RoomStore({ ...browser, socket: () => new Script() });
store.open("K7QMX", { tv });
mount(Stage, { target: document.body, props: { store, tv } });
