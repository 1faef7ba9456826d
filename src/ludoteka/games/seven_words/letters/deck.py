"""SW-2 to SW-5: the letter cards, how they are drawn, and which of them may lie together."""

import tomllib
from pathlib import Path
from typing import Final, NamedTuple

from ludoteka.games.seven_words.model import Column, LetterCard
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.once import once

HERE: Final = Path(__file__).parent.parent

MOST_RARE: Final = 2  # SW-4
MOST_ALIKE: Final = 2  # SW-4
READING: Final = (6, 7, 4, 5, 2, 3, 0, 1)
"""Places on the board from left to right: they are numbered as they are dealt, from the right."""


class Deck(NamedTuple):
    """The kinds of cards: a letter in lower case, its bonus, and how many there are."""

    letters: tuple[str, ...]
    bonuses: tuple[int, ...]
    counts: tuple[int, ...]

    def card(self, kind: int) -> LetterCard:
        return LetterCard(self.letters[kind].upper(), self.bonuses[kind])


@once
def deck_of(language: str) -> Deck:
    """SW-6: the deck of a language."""
    file = Path(__file__).with_name("decks.toml")
    groups = tomllib.loads(file.read_text(encoding="utf-8"))[language]["cards"]
    kinds = [(letter, g["bonus"], g["each"]) for g in groups for letter in g["letters"]]
    letters, bonuses, counts = zip(*kinds, strict=True)
    return Deck(letters, bonuses, counts)


def fits(deck: Deck, board: list[int], kind: int) -> bool:
    """SW-4: 2-and-2: never more than two rare cards in play, nor two of the same letter."""
    rare = sum(deck.bonuses[each] > 0 for each in board)
    if deck.bonuses[kind] and rare >= MOST_RARE:
        return False
    return board.count(kind) < MOST_ALIKE


def worth(place: int) -> int:
    """SW-3: the column of a place; two cards each, dealt from the right."""
    return 2 + place // 2


def value_at(deck: Deck, board: list[int], place: int) -> int:
    """SW-22: the column's value and the rare bonus."""
    return worth(place) + deck.bonuses[board[place]]


def columns(deck: Deck, board: list[int]) -> list[Column]:
    """SW-3: as they lie, from left to right."""
    return [
        Column(worth(place), [deck.card(board[place]), deck.card(board[place + 1])])
        for place in READING[::2]
    ]


def read_stack(deck: Deck, letters: list[str]) -> list[int]:
    """Cards by name, "C" or "J+1": each must be in the deck, and no more of it than there are."""
    kinds = [_read_card(deck, name) for name in letters]
    for kind in set(kinds):
        if kinds.count(kind) > deck.counts[kind]:
            card = letters[kinds.index(kind)]
            few = phrase("bad.too_many", HERE, n=deck.counts[kind], card=card)
            raise BadInput("bad_stack", problem=few)
    return kinds


def _read_card(deck: Deck, name: str) -> int:
    letter, plus, bonus = name.partition("+")
    if letter.lower() in deck.letters:
        kind = deck.letters.index(letter.lower())
        if not plus or bonus == str(deck.bonuses[kind]):
            return kind
    raise BadInput("bad_stack", problem=phrase("bad.no_card", HERE, card=name))
