"""What the words at a table have to do with each other, as far as a bot knows."""

from collections.abc import Sequence
from functools import cache, lru_cache

from ludoteka.games.thirteen_words.state import EMPTY, Position
from ludoteka.words.associations import Associations
from ludoteka.words.links import reason
from ludoteka.words.pack import load_pack, pack_names

GAME = "thirteen_words"
STRANGER = -1
"""The id of a word that no table knows."""


class Vocabulary:
    """The words of one table in the ids of the association tables."""

    def __init__(self, words: Sequence[str], language: str) -> None:
        known = word_ids(language)
        self.words = words
        self.language = language
        self.ids = tuple(known.get(word.casefold(), STRANGER) for word in words)

    def knows(self, word: int) -> bool:
        return self.ids[word] != STRANGER

    def knows_pair(self, a: int, b: int) -> bool:
        return self.knows(a) and self.knows(b)

    def link(self, resource: str, a: int, b: int) -> int:
        """-127 to 127. A word that nobody knows links as two random words do: 0."""
        if not self.knows_pair(a, b):
            return 0
        table = Associations.load(GAME, resource, self.language)
        return table.link(self.ids[a], self.ids[b])

    def reason(self, a: int, b: int, language: str) -> str | None:
        """Why the words belong together, if somebody wrote it down for the words of this table."""
        if not self.knows_pair(a, b) or reason(self.ids[a], self.ids[b], self.language) is None:
            return None
        return reason(self.ids[a], self.ids[b], language)


def vocabulary(position: Position) -> Vocabulary:
    """The table's words in the language that knows most of those that were ever in sight."""
    seen = words_seen(position)
    readings = [reading(position.words, language) for language in languages()]
    return max(readings, key=lambda each: sum(map(each.knows, seen)))


def is_blind(position: Position, known: Vocabulary) -> bool:
    """No table knows how any word around the board goes with the centre word."""
    words = (position.word_at(place) for place in position.occupied())
    return not any(known.knows_pair(position.centre, word) for word in words)


def words_seen(position: Position) -> set[int]:
    """TW-5: everything that lies or lay face up."""
    ring = {word for word in position.ring if word != EMPTY}
    return ring.union({position.centre}, *({r.centre, *r.words} for r in position.history))


@lru_cache(maxsize=64)
def reading(words: tuple[str, ...], language: str) -> Vocabulary:
    return Vocabulary(words, language)


@cache
def languages() -> tuple[str, ...]:
    return pack_names(GAME)


@cache
def word_ids(language: str) -> dict[str, int]:
    return {word.casefold(): i for i, word in enumerate(load_pack(GAME, language).words)}


def likeness(a: str, b: str) -> int:
    """How much two words look alike, 0 to 100: the share of letter pairs they have in common.

    All that is left to go by where no table knows a word.
    """
    first, second = _pairs(a), _pairs(b)
    if not first or not second:
        return 0
    return 200 * len(first & second) // (len(first) + len(second))


def _pairs(word: str) -> set[str]:
    """Neighbouring letters; the first letter counts as a pair too."""
    spelled = f" {word.casefold()}"
    return {spelled[at : at + 2] for at in range(len(spelled) - 1)}
