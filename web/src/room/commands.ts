/** What one can say in a room, each in a word. */
import type { ClockRule, Move, Reaction, RoomInfo } from "../generated/wire";
import { KnownRoom } from "./selectors";
import type { OutgoingMessage } from "../connection/request_queue";
import type { Answer } from "./room_state";

type Options = Readonly<Record<string, unknown>>;

export abstract class SpokenRoom extends KnownRoom {
  abstract say(saying: OutgoingMessage): Promise<Answer>;

  /**
   * At the table as it is, even if the page still shows what led there. It says which question it answers: what waits
   * for a lost connection must not answer the next one.
   */
  play(move: Move): Promise<Answer> {
    const table = this.state.latest;
    return this.say({ type: "play", table: table?.id ?? "", move, asked: table?.asked ?? null });
  }

  setup(game: string, options: Options = {}): Promise<Answer> {
    return this.say({ type: "setup", game, options });
  }
  /** For one's own seat; the host also for a bot. */
  chooseForSeat(option: string, value: unknown, member: string | null = null): Promise<Answer> {
    return this.say({ type: "choose_for_seat", option, value, member });
  }
  addBot(bot: string): Promise<Answer> {
    return this.say({ type: "add_bot", bot });
  }
  /** `ban`: until that is lifted they are not let in again. */
  remove(member: string, ban = false): Promise<Answer> {
    return this.say({ type: "remove", member, ban });
  }
  liftBan(ban: string): Promise<Answer> {
    return this.say({ type: "lift_ban", ban });
  }
  setDoor(door: RoomInfo["door"]): Promise<Answer> {
    return this.say({ type: "set_door", door });
  }
  answerCaller(caller: string, yes: boolean): Promise<Answer> {
    return this.say({ type: "answer_caller", caller, yes });
  }
  start(): Promise<Answer> {
    return this.say({ type: "start" });
  }
  /** Everybody in the room plays the deal of a day. */
  beginDay(kind: string, day: string, language: string): Promise<Answer> {
    return this.say({ type: "begin_day", kind, day, language });
  }
  /** A first game, with a coach; also how it is begun again. */
  teach(language: string): Promise<Answer> {
    return this.say({ type: "teach", language });
  }
  stop(): Promise<Answer> {
    return this.say({ type: "stop" });
  }
  /** The next game begins another one. */
  endEvening(): Promise<Answer> {
    return this.say({ type: "end_evening" });
  }
  setClock(clock: ClockRule): Promise<Answer> {
    return this.say({ type: "set_clock", clock });
  }
  /** A wish: they stand still when all who play have it. */
  pauseClocks(on: boolean): Promise<Answer> {
    return this.say({ type: "pause_clocks", on });
  }
  /** My last move, and what came after it. */
  askUndo(): Promise<Answer> {
    return this.say({ type: "ask_undo", table: this.state.latest?.id ?? "" });
  }
  answerUndo(question: number, yes: boolean): Promise<Answer> {
    return this.say({ type: "answer_undo", question, yes });
  }
  substitute(member: string, on = true): Promise<Answer> {
    return this.say({ type: "substitute", member, on });
  }
  /** Of a bot at the running table, which I play on for. */
  takeChair(chair: string): Promise<Answer> {
    return this.say({ type: "take_chair", chair });
  }
  chat(text: string): Promise<Answer> {
    return this.say({ type: "chat", text });
  }
  react(reaction: Reaction): Promise<Answer> {
    return this.say({ type: "react", reaction });
  }
}
