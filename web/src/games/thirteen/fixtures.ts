/** Tables of Thirteen as the server would tell them, for the tests. */
import type {
  CardBook,
  CardInfo,
  RoomInfo,
  TableInfo,
  ThirteenInPlay,
  ThirteenMove,
  ThirteenSide,
  ThirteenView,
} from "../../generated/wire";
import { laid, playing, seated } from "../../table/testdata/frames";

const names = ["Ania", "Bartek"];

function card(id: string, news: Partial<CardInfo>): CardInfo {
  return {
    id,
    faction: "thicket",
    name: id.replaceAll("_", " "),
    cost: 1,
    kind: "being",
    subtypes: ["Beast"],
    words: [],
    text: [],
    flavour: "",
    support: false,
    figure: "beast",
    signs: [],
    first_ability: 0,
    modes: [],
    clauses: ["TH-30"],
    strength: 2,
    uncanny: 2,
    ...news,
  };
}

export const book: CardBook = {
  language: "en",
  factions: [{ name: "thicket", title: "The Thicket", about: "" }],
  decks: [{ name: "thicket", title: "Red in Tooth", about: "Hunts.", faction: "thicket", support: null, cards: {} }],
  cards: [
    card("lean_wolf", { strength: 3 }),
    card("fox_kit", {}),
    card("hunting_horn", { kind: "object", strength: null, uncanny: null, text: ["Expend this card: Blow it."] }),
    card("eviction", {
      kind: "spell",
      strength: null,
      uncanny: null,
      modes: ["Destroy target Object.", "Return target Being."],
    }),
  ],
  measures: {} as CardBook["measures"],
};

export function being(number: number, id: string, news: Partial<ThirteenInPlay> = {}): ThirteenInPlay {
  return {
    card: number,
    id,
    kind: "being",
    strength: 2,
    uncanny: 2,
    terror: 2,
    words: [],
    expended: false,
    souls: 1,
    fresh: false,
    ...news,
  };
}

export function side(news: Partial<ThirteenSide> = {}): ThirteenSide {
  return {
    deck_name: "thicket",
    deck: 30,
    known_in_deck: [],
    hand: 0,
    cards: [],
    play: [],
    lost: [],
    madness: 0,
    souls: 2,
    spent: 0,
    locked: 0,
    ...news,
  };
}

export function view(news: Partial<ThirteenView> = {}): ThirteenView {
  return {
    game: "thirteen",
    phase: "turn",
    turn: 5,
    active: 0,
    first: 0,
    hunt: null,
    pending: null,
    aims: [],
    kept: [true, true],
    put_back: [0, 0],
    limit: 13,
    cards_each: 40,
    scores: [13, 13],
    result: null,
    sides: [
      side({ hand: 1, cards: [{ card: 1, id: "fox_kit", cost: 1 }], play: [being(2, "lean_wolf")] }),
      side({ hand: 3, play: [being(42, "fox_kit"), being(43, "lean_wolf")] }),
    ],
    ...news,
  };
}

export const room = (): RoomInfo => playing("thirteen", seated(names));

export const table = (shown: ThirteenView, moves: ThirteenMove[]): TableInfo => laid(shown, moves, names.length);
