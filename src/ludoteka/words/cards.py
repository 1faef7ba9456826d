"""Cards that people may write themselves: what a game says of its own, and what its tables know."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import NamedTuple

from ludoteka.words.reading import Card, PackSize


class WordLinks(NamedTuple):
    """How well words go together in play, as far as a game's tables know them."""

    known: int
    mean: float | None
    """Of those that are known; None where it can't be told."""
    usual: float
    """In the packs that come with the game."""
    lagging: tuple[str, ...]
    """Known words that hardly go with anything."""


class CustomCards(ABC):
    """One kind of cards of one game. A plugin names it by the option that takes such cards."""

    kind: str
    """Which sentences tell how well they link: `KIND_known` and so on."""
    size: PackSize

    def entries(self, cards: Sequence[Card]) -> list[str]:
        """What is known or not: each word by itself."""
        return [word for card in cards for word in card]

    @abstractmethod
    def in_tables(self, cards: Sequence[Card]) -> Collection[str]:
        """The entries that the game's tables have, in the language that has most of them."""

    @abstractmethod
    def linked(self, cards: Sequence[Card], language: str) -> WordLinks: ...
