/** What is told of each event: the same sentences as in the terminal, from the game's own texts. */
import type { ThirteenCardRef, ThirteenEvent } from "../../generated/wire";
import { eventSentence, type Data, type TextContext } from "../../table/game/second_person";

/** What another event says as well, or what everybody sees: not worth a sentence. */
const SILENT: readonly ThirteenEvent["type"][] = ["expended", "resolved", "turn_ended", "looked"];

/** TH-20: with these every turn begins. */
const ROUTINE: readonly ThirteenEvent["type"][] = ["recovered_all", "drew", "collected_soul"];
const BEGINNING: readonly ThirteenEvent["type"][] = ["turn_began", "drew_card", ...ROUTINE];

/** What was told before, and what follows at once. A run of Madness is told by its end. */
export interface Around {
  readonly before: ThirteenEvent | null;
  readonly next: ThirteenEvent | null;
}

export function sentence(event: ThirteenEvent, { before, next }: Around, speaker: TextContext): string | null {
  if (SILENT.includes(event.type) || isNothing(event) || isSaidByNext(event, next, speaker.me())) return null;
  if (before && ROUTINE.includes(event.type) && BEGINNING.includes(before.type)) return null;
  if (event.type === "entered" && event.was === "hand") return null;
  return eventSentence(event, speaker, more(event));
}

/** A sentence of the story; a turn's first one is a heading. Its cards can be looked at. */
export interface Line {
  readonly n: number;
  readonly text: string;
  readonly head: boolean;
  readonly cards: readonly ThirteenCardRef[];
}

/** The first so many events in sentences. */
export function linesOf(events: readonly ThirteenEvent[], told: number, speaker: TextContext): readonly Line[] {
  return events.slice(0, told).flatMap((event, n) => {
    const text = sentence(event, { before: events[n - 1] ?? null, next: events[n + 1] ?? null }, speaker);
    return text === null ? [] : [{ n, text, head: event.type === "turn_began", cards: cardsIn(event) }];
  });
}

const cardsIn = (event: ThirteenEvent): readonly ThirteenCardRef[] => Object.values(event).flat().filter(isCard);

/** A piece of a sentence: words, or the name of a card. */
export interface Piece {
  readonly text: string;
  readonly card: ThirteenCardRef | null;
}

/** The sentence cut at the names of its cards, the longest name first: one may stand in another. */
export function piecesOf({ text, cards }: Line, name: (id: string) => string): readonly Piece[] {
  const byLength = [...cards].sort((a, b) => name(b.id).length - name(a.id).length);
  return byLength.reduce<readonly Piece[]>(
    (pieces, card) => pieces.flatMap((piece) => (piece.card ? piece : cut(piece.text, name(card.id), card))),
    [{ text, card: null }],
  );
}

function cut(text: string, name: string, card: ThirteenCardRef): Piece[] {
  const words = text.split(name).map((each): Piece => ({ text: each, card: null }));
  return words
    .flatMap((piece, n) => (n ? [{ text: name, card }, piece] : [piece]))
    .filter((piece) => piece.text !== "");
}

/** Nothing was put back, so there is nothing to tell. */
const isNothing = (event: ThirteenEvent): boolean => event.type === "mulliganed" && event.cards === 0;

function isSaidByNext(event: ThirteenEvent, next: ThirteenEvent | null, me: number | null): boolean {
  if (event.type === "drew") return event.seat === me && next?.type === "drew_card";
  if (event.type === "confronted") return event.target === null && next?.type === "collected_madness";
  if (event.type === "collected_madness") return next?.type === event.type && next.seat === event.seat;
  return event.type === "chosen" && next !== null && doesSo(event, next);
}

/** Whoever has chosen a card does something with it at once: "discards it" says all. */
const doesSo = ({ seat, card }: Extract<ThirteenEvent, { type: "chosen" }>, next: ThirteenEvent): boolean =>
  card !== null && "seat" in next && next.seat === seat && cardsIn(next).some((each) => each.card === card.card);

function more(event: ThirteenEvent): Data {
  if (event.type === "hunted") return { player: 1 - event.seat }; // whom a hunt without a target means
  if (event.type !== "changed") return {};
  const { strength, uncanny } = event;
  return { strength: strength || !uncanny ? signed(strength) : "", uncanny: uncanny ? signed(uncanny) : "" };
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const isCard = (value: unknown): value is ThirteenCardRef =>
  typeof value === "object" && value !== null && "id" in value;
