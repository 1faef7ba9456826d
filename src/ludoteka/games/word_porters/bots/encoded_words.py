"""Words and hints that no table has: what the encoder makes of them, where it is installed."""

from collections.abc import Sequence

from ludoteka.games.word_porters.words.axes import Affinity, card_numbers_of, numbers_of
from ludoteka.words import encoder

Hint = tuple[str, str]


def with_own_words(table: Affinity, words: Sequence[str], hints: Sequence[Hint]) -> Affinity:
    """The table with its gaps filled: a gap is a word or a hint card that it does not know."""
    in_table, cards = numbers_of(words), card_numbers_of(hints)
    filled = [list(row) for row in table]
    for column, hint in enumerate(hints):
        gaps = [
            row
            for row, word in enumerate(words)
            if (in_table[row] is None or cards[column] is None) and encoder.is_known(word)
        ]
        if gaps and all(map(encoder.is_known, hint)):
            leanings = encoder.hint_preferences(words, hint)
            for row in gaps:
                filled[row][column] = leanings[row]
    return filled


def means_nothing(words: Sequence[str]) -> bool:
    """Neither the table nor the encoder knows any of the words."""
    in_table = any(number is not None for number in numbers_of(words))
    return not in_table and not any(map(encoder.is_known, words))
