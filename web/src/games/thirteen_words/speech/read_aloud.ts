/** TW-6: words read aloud by the device, in their own language. */

/** What the Captain reads out: in the first round every word around the board before the one in the centre. */
export function wordsToAnnounce(view: { round: number; ring: readonly (string | null)[]; centre: string }): string[] {
  return view.round === 1 ? [...view.ring.filter((word) => word !== null), view.centre] : [view.centre];
}

export function canReadAloud(): boolean {
  return "speechSynthesis" in window;
}

export function readAloud(words: readonly string[], language: string): void {
  speechSynthesis.cancel(); // asked again: from the beginning
  for (const word of words) {
    const utterance = new SpeechSynthesisUtterance(word);
    utterance.lang = language;
    speechSynthesis.speak(utterance);
  }
}
