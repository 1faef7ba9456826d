/** What is said about a round: bots' reasons and people's lines, in the reader's language. Pure. */
import type { Member, TalkLine } from "../../../generated/wire";
import type { ChatEntry } from "../../../room/chat_log";

export function textOf(line: TalkLine, language: string): string {
  return line.text ?? line.texts?.[language] ?? Object.values(line.texts ?? {})[0] ?? "";
}

/** The last line of each member above a number: one bubble a head. Oldest first. */
export function bubbles(talk: readonly ChatEntry[], after: number): readonly ChatEntry[] {
  const last = new Map(talk.filter(({ n }) => n > after).map((each) => [each.line.member, each]));
  return [...last.values()].sort((a, b) => a.n - b.n);
}

/**
 * Where the talk of the round on the table begins for a page that has just come in: a bot gives one reason a
 * round (TW-12), so its last line is about this round. People's lines can't be told apart: they stay in the chat.
 */
export function roundTalkStart(talk: readonly ChatEntry[], bots: ReadonlySet<string>): number {
  const lasts = [...bots].map((bot) => talk.findLast(({ line }) => line.member === bot && line.texts)?.n);
  const known = lasts.filter((n) => n !== undefined);
  return known.length ? Math.min(...known) - 1 : (talk.at(-1)?.n ?? 0);
}

/** TW-18: a bot's reasons by round. It gives one in each, so its last ones belong to the last rounds. */
export function reasons(talk: readonly ChatEntry[], bot: Member, rounds: number): ReadonlyMap<number, TalkLine> {
  const lines = talk.filter(({ line }) => line.member === bot.id && line.texts).slice(-rounds);
  return new Map(lines.map(({ line }, at) => [rounds - lines.length + at + 1, line]));
}
