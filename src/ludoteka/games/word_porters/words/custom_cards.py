"""WP-2: cards that people write themselves, judged by what our tables know of them."""

from collections.abc import Sequence
from typing import Final

from ludoteka.games.word_porters.words import hint_fit
from ludoteka.games.word_porters.words.axes import card_numbers_of, numbers_of
from ludoteka.games.word_porters.words.pack import HINTS_SIZE, WORDS_SIZE
from ludoteka.words.cards import CustomCards, WordLinks
from ludoteka.words.reading import Card


class WordCards(CustomCards):
    kind = "hints"
    size = WORDS_SIZE

    def in_tables(self, cards: Sequence[Card]) -> list[str]:
        return known(self.entries(cards), numbers_of(self.entries(cards)))

    def linked(self, cards: Sequence[Card], language: str) -> WordLinks:
        return hint_fit.figures(self.entries(cards), language)


class HintCards(CustomCards):
    kind = "hint_cards"
    size = HINTS_SIZE

    def entries(self, cards: Sequence[Card]) -> list[str]:
        """A hint card is known as a whole."""
        return [f"{first}/{second}" for first, second in cards]

    def in_tables(self, cards: Sequence[Card]) -> list[str]:
        return known(self.entries(cards), card_numbers_of(cards))

    def linked(self, cards: Sequence[Card], language: str) -> WordLinks:
        return WordLinks(len(set(self.in_tables(cards))), None, 0.0, ())


def known(entries: Sequence[str], numbers: Sequence[int | None]) -> list[str]:
    return [each for each, number in zip(entries, numbers, strict=True) if number is not None]


OWN_CARDS: Final[dict[str, CustomCards]] = {"pack": WordCards(), "hints": HintCards()}
