/** SW-13: the word as one writes it. It is kept at the table as it is typed, a breath after each letter. */
import type { Answer } from "../../../room/room_state";

const BREATH = 150;

export class Draft {
  text = $state("");
  /** What the table has of it. */
  #kept = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keeping: Promise<boolean> = Promise.resolve(true);

  constructor(private readonly write: (word: string) => Promise<Answer>) {}

  /** Fresh paper, or what one had written before the page was loaded anew. */
  begin(kept: string): void {
    clearTimeout(this.#timer);
    this.text = this.#kept = kept;
  }

  /** `hurry`: the sand is nearly out. */
  type(text: string, hurry = false): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), hurry ? 0 : BREATH);
  }

  /** True once the table has what is on the paper; false when it would not take it. */
  save(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#keeping = this.#keeping.then(() => this.#bring());
    return this.#keeping;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #bring(): Promise<boolean> {
    while (this.#kept !== plain(this.text)) {
      const word = plain(this.text);
      const answer = await this.write(word);
      if (answer.type !== "accepted") {
        if (isTooLateToChange(answer)) this.text = this.#kept;
        return false;
      }
      this.#kept = word;
    }
    return true;
  }
}

/** SW-13: the sand is out. What is on the paper then is what the table has: letters are added to that. */
const isTooLateToChange = (answer: Answer): boolean => answer.type === "refused" && answer.refusal.rule === "SW-13";

/** As the server keeps it: one word is one word, however it was typed. */
export function plain(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}
