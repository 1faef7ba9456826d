/** The deck that is being built. Counts change at once; whether it is legal the server says a moment later. */
import type { DeckCheck } from "../../../../generated/wire";
import { locale } from "../../../../shared/i18n/i18n.svelte";
import { t } from "../../i18n";
import { recall, remember, isString } from "../../../../shared/device/storage";
import { toast } from "../../../../shared/accessibility/toasts.svelte";
import { ApiProblem } from "../../../../connection/api";
import { checkDeck } from "../api";
import {
  listCards,
  changeCount,
  freeName,
  saveDecks,
  loadDecks,
  newDeck,
  sizeOf,
  STORAGE_KEY,
  type Counts,
  type OwnDeck,
} from "../saved/saved_decks";

/** Somebody who presses + three times asks once. */
const PAUSE_MS = 160;
const AGAIN_MS = 4_000;

const NOTHING: Counts = {};

export class Builder {
  #decks = $state.raw<readonly OwnDeck[]>(loadDecks());
  #current = $state(recall("deck", isString) ?? "");
  #check = $state.raw<{ readonly of: Counts; readonly said: DeckCheck } | null>(null);
  #problem = $state.raw<ApiProblem | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  /** The last change will be here tomorrow. */
  #kept = true;

  /** `most`: cards of a list that the server reads; nobody needs more. */
  constructor(readonly most = (): number => Infinity) {}

  get decks(): readonly OwnDeck[] {
    return this.#decks;
  }

  get deck(): OwnDeck | null {
    return this.#decks.find((deck) => deck.id === this.#current) ?? this.#decks[0] ?? null;
  }

  get cards(): Counts {
    return this.deck?.cards ?? NOTHING;
  }

  get list(): readonly string[] {
    return listCards(this.cards);
  }

  readonly size = $derived(sizeOf(this.cards));

  count(card: string): number {
    return this.cards[card] ?? 0;
  }

  /** What the server said of some deck: of this one, if `isFresh`. */
  get check(): DeckCheck | null {
    return this.#check?.said ?? null;
  }

  get isFresh(): boolean {
    return this.#check?.of === this.cards;
  }

  get isLegal(): boolean {
    return this.isFresh && this.check?.legal === true;
  }

  get problem(): ApiProblem | null {
    return this.#problem;
  }

  // Cards

  /** False when there is no room for so many. */
  change(card: string, by: number): boolean {
    if (by > 0 && this.size + by > this.most()) return false;
    const deck = this.deck ?? this.#put(newDeck(t("decks.unnamed")));
    this.#replace({ ...deck, cards: changeCount(deck.cards, card, by) });
    return true;
  }

  // Decks

  choose(id: string): void {
    this.#current = id;
    remember("deck", id);
  }

  begin(name: string, cards: Counts = {}): void {
    this.#put(newDeck(freeName(name, this.#decks), cards));
  }

  rename(name: string): void {
    if (this.deck) this.#replace({ ...this.deck, name });
  }

  drop(): void {
    const gone = this.deck?.id;
    this.#keep(this.#decks.filter((deck) => deck.id !== gone));
    this.choose(this.#decks[0]?.id ?? "");
  }

  #put(deck: OwnDeck): OwnDeck {
    this.#keep([...this.#decks, deck]);
    this.choose(deck.id);
    return deck;
  }

  #replace(deck: OwnDeck): void {
    this.#keep(this.#decks.map((each) => (each.id === deck.id ? deck : each)));
  }

  #keep(decks: readonly OwnDeck[]): void {
    this.#decks = decks;
    const kept = saveDecks(decks);
    if (!kept && this.#kept) toast(t("decks.not_kept"), "bad"); // once: it is no news with every card
    this.#kept = kept;
  }

  // Asking

  /** Call in an effect: asks again whenever the cards or the language change, and follows other tabs. */
  follow(): () => void {
    const [cards, language] = [this.cards, locale()];
    let over = false;
    const ask = async (): Promise<void> => {
      const number = ++this.#asked;
      try {
        const said = await checkDeck(listCards(cards), language);
        if (number !== this.#asked) return;
        this.#check = { of: cards, said };
        this.#problem = null;
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (number !== this.#asked || over) return; // another deck is asked about by now, or nobody asks
        this.#problem = error;
        this.#timer = setTimeout(() => void ask(), AGAIN_MS);
      }
    };
    this.#timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(this.#timer);
    };
  }

  listen(): () => void {
    const heard = (event: StorageEvent): void => {
      if (event.key === STORAGE_KEY) this.#decks = loadDecks();
    };
    addEventListener("storage", heard);
    return () => removeEventListener("storage", heard);
  }
}
