/** What is said of an event, in both languages: the terminal is tested against the same cases. */
import { expect, it } from "vitest";
import type { Locale } from "../shared/i18n/messages";
import { characterName, sentences as captainFlip } from "./captain_flip/speech";
import { sentences as sevenWords } from "./seven_words/speech";
import { sentence as thirteen } from "./thirteen/speech";
import { sentences as thirteenWords } from "./thirteen_words/speech/speech";
import { timeline } from "./thirteen_words/animation/timeline";
import { sentences as wordPorters } from "./word_porters/speech";
import cases from "./testdata/sentences.json";
import { speakerOf, type Game } from "./testdata/speaker";

type Case = (typeof cases)[number];

function said({ game, event, me }: Case, language: Locale): string {
  const speaker = speakerOf(game as Game, language, me);
  const found = telling[game as Game](event as never, speaker);
  return [found].flat().join(" ");
}

const telling: Record<Game, (event: never, speaker: ReturnType<typeof speakerOf>) => string | string[] | null> = {
  captain_flip: (event, speaker) => {
    const word = (field: string, value: unknown): string | null => characterName(speaker.tell, field, value);
    return captainFlip(event, { ...speaker, word, level: () => null });
  },
  seven_words: (event: Parameters<typeof sevenWords>[0], speaker) => {
    const order = event.type === "revealed" ? event.order : [];
    const cues = order.length ? order.map((seat) => ({ kind: "word", seat }) as const) : [{ kind: "tell" } as const];
    return cues.flatMap((cue) => sevenWords(event, cue, { ...speaker, wordOf: () => "kot" }));
  },
  thirteen: (event, speaker) => thirteen(event, { before: null, next: null }, speaker),
  thirteen_words: (event: Parameters<typeof thirteenWords>[0], speaker) =>
    timeline(event, 3).beats.flatMap(({ cue }) => thirteenWords(event, cue, speaker)),
  word_porters: (event: Parameters<typeof wordPorters>[0], speaker) =>
    (["tell", "truth"] as const).flatMap((kind) => wordPorters(event, { kind }, { ...speaker, wordAt: () => "kot" })),
};

it.each(cases)("$en", (each) => {
  expect(said(each, "en")).toBe(each.en);
  expect(said(each, "pl")).toBe(each.pl);
});
