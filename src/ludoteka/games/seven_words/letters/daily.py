"""The layout of a day: the same letters for everybody, in the same order."""

from typing import Final

from ludoteka.games.seven_words.letters.dealing import any_kind
from ludoteka.games.seven_words.letters.deck import Deck
from ludoteka.kernel.dice import KeyedDice

PREFIX: Final = "7 words of the day"


def cards_of(deck: Deck, language: str, day: str) -> tuple[int, ...]:
    """The whole deck, shuffled by the day, such as "2026-11-15"."""
    dice = KeyedDice(f"{PREFIX} {language} {day}".encode())
    pile, cards = list(deck.counts), []
    while any(pile):
        kind = any_kind(pile, dice)
        pile[kind] -= 1
        cards.append(kind)
    return tuple(cards)
