"""SW-2 to SW-4: the letter cards, what they are worth, and which of them may lie together."""

from typing import Final, NamedTuple

from ludoteka.games.seven_words.rules.model import Column, LetterCard

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
