/** TW-6: a word read aloud by the device, in the words' own language. */

export function canReadAloud(): boolean {
  return "speechSynthesis" in window;
}

export function readAloud(word: string, language: string): void {
  const utterance = new SpeechSynthesisUtterance(word);
  utterance.lang = language;
  speechSynthesis.cancel(); // asked again: from the beginning
  speechSynthesis.speak(utterance);
}
