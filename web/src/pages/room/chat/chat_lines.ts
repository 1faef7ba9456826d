/** A line of talk as it is read: a person's words as they are, a bot's in the reader's language. */
import type { TalkLine } from "../../../generated/wire";

export function lineText({ text, texts }: TalkLine, language: string): string {
  return text ?? texts?.[language] ?? Object.values(texts ?? {})[0] ?? "";
}
