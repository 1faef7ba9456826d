"""The words among which a learner chooses, and whether a word would win a challenge."""

from functools import lru_cache
from itertools import islice, takewhile
from typing import Final, NamedTuple

from ludoteka.games.seven_words.dictionary import dictionary
from ludoteka.games.seven_words.dictionary.best import Seeker
from ludoteka.games.seven_words.dictionary.solver import value_of
from ludoteka.games.seven_words.rules.model import SevenWordsView

OF_ALL: Final = 3
"""So many of the best words of the whole dictionary come first."""
FREE: Final = 24
BARRED: Final = 8

Values = tuple[tuple[str, int], ...]


class Candidates(NamedTuple):
    """From the best down, each kind for itself."""

    free: tuple[str, ...]
    barred: tuple[str, ...]  # SW-9: by words of earlier rounds


class Sheet(NamedTuple):
    """SW-9, SW-82: what bars words."""

    language: str
    used: tuple[str, ...]
    whole_roots: bool


def candidates(view: SevenWordsView) -> Candidates:
    cards = [(card.letter.lower(), column.worth + card.bonus)
             for column in view.columns for card in column.cards]  # fmt: skip
    return found(sheet_of(view), tuple(cards), view.judging == "challenge")


def sheet_of(view: SevenWordsView) -> Sheet:
    used = {word for row in view.sheet for word in row.words if word}
    return Sheet(view.language, tuple(sorted(used)), view.families == "root")


@lru_cache(maxsize=1024)
def found(sheet: Sheet, cards: Values, challenged: bool) -> Candidates:
    """All seats of a table look at the same letters: they are looked through once."""
    letters: dict[str, list[int]] = {}
    for letter, value in sorted(cards, key=lambda card: -card[1]):
        letters.setdefault(letter, []).append(value)
    words = dictionary(sheet.language)
    seeker = Seeker(words, sheet.used, whole_roots=sheet.whole_roots)
    best = [*seeker.best(letters, OF_ALL), *seeker.best_known(letters, FREE)]
    free = tuple(dict.fromkeys(word for word, _, _ in best))[:FREE]
    if not challenged or not sheet.used:
        return Candidates(free, ())
    least = best[-1][1] if best else 1
    worthy = takewhile(lambda each: each[1] >= least, words.known.ranked(letters))
    kin = islice((word for word, _, _ in worthy if fails(sheet, word)), BARRED)
    again = filter(words.knows, sheet.used)
    barred = sorted({*kin, *again}, key=lambda word: (-value_of(word, letters), word))
    return Candidates(free, tuple(barred[:BARRED]))


@lru_cache(maxsize=1 << 16)
def fails(sheet: Sheet, word: str) -> bool:
    """SW-31: what a challenge would show: no word at all, or one that an earlier round barred."""
    words = dictionary(sheet.language)
    if not words.knows(word):
        return True
    return any(words.akin(word, each, whole_roots=sheet.whole_roots) for each in sheet.used)
