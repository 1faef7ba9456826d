"""SW-70: the best words that there were."""

from functools import lru_cache
from typing import Final

from ludoteka.games.seven_words.dictionary import dictionary
from ludoteka.games.seven_words.dictionary.best import Seeker
from ludoteka.games.seven_words.dictionary.solver import Letters
from ludoteka.games.seven_words.rules.letters.deck import Deck, value_at
from ludoteka.games.seven_words.rules.model import Best, Found
from ludoteka.games.seven_words.rules.state import Position

SHOWN: Final = 3


def best_of_round(s: Position, number: int) -> Best:
    """The best words of a round, counted from 0: none that an earlier round had used up (SW-9)."""
    past = s.history[:number]
    board = s.history[number].board if number < len(s.history) else tuple(s.board)
    used = sorted({word for played in past for word in played.words if word})
    return best_words(s.table.language, s.table.deck, board, tuple(used), s.table.whole_roots)


@lru_cache(maxsize=512)
def best_words(
    language: str, deck: Deck, board: tuple[int, ...], used: tuple[str, ...], whole_roots: bool
) -> Best:
    seeker = Seeker(dictionary(language), used, whole_roots=whole_roots)
    letters = letters_of(deck, list(board))
    return Best(
        all=[Found(*each) for each in seeker.best(letters, SHOWN)],
        known=[Found(*each) for each in seeker.best_known(letters, SHOWN)],
    )


def letters_of(deck: Deck, board: list[int]) -> Letters:
    """SW-20, SW-21: what a letter brings the first time, and what the second time."""
    values: dict[str, list[int]] = {}
    for place, kind in enumerate(board):
        values.setdefault(deck.letters[kind], []).append(value_at(deck, board, place))
    return {letter: sorted(each, reverse=True) for letter, each in values.items()}
