"""What the words at a table have to do with each other, as far as a bot knows."""

from collections.abc import Sequence
from functools import lru_cache

from ludoteka.games.thirteen_words.rules.state import EMPTY, Position
from ludoteka.games.thirteen_words.words.associations import Associations, surplus
from ludoteka.games.thirteen_words.words.links import reason
from ludoteka.games.thirteen_words.words.pack import pack_names, word_ids
from ludoteka.words import encoder

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
        """A table has the two."""
        return self.knows(a) and self.knows(b)

    def understands_pair(self, a: int, b: int) -> bool:
        """A table has the two, or the encoder, where it is installed, has met them."""
        return self.knows_pair(a, b) or all(encoder.is_known(self.words[word]) for word in (a, b))

    def link(self, tables: Sequence[str], centre: int, word: int, written: bool = True) -> int:
        """How well a word answers the centre word, to somebody who has read some tables: the mean
        of what they say, so that a link on which they agree beats one that a single table sees.

        What no table has is asked of the encoder. A word that nobody knows links as two random
        words do: 0.
        """
        if not self.knows_pair(centre, word):
            met = self.understands_pair(centre, word)
            return encoder.link(self.words[centre], self.words[word]) if met else 0
        a, b = self.ids[centre], self.ids[word]
        language = self.language if written else None
        links = (
            Associations.load(name, language, written).link(a, b) - surplus(name)[b]
            for name in tables
        )
        return sum(links) // len(tables)

    def reason(self, a: int, b: int, language: str) -> str | None:
        """Why the words belong together, if somebody wrote it down for the words of this table."""
        if not self.knows_pair(a, b) or reason(self.ids[a], self.ids[b], self.language) is None:
            return None
        return reason(self.ids[a], self.ids[b], language)


def vocabulary(position: Position) -> Vocabulary:
    """The table's words in the language that knows most of those that were ever in sight."""
    seen = words_seen(position)
    readings = [reading(position.words, language) for language in pack_names()]
    return max(readings, key=lambda each: sum(map(each.knows, seen)))


def is_blind(position: Position, known: Vocabulary) -> bool:
    """Nobody knows how any word around the board goes with the centre word."""
    words = (position.word_at(place) for place in position.occupied())
    return not any(known.understands_pair(position.centre, word) for word in words)


def words_seen(position: Position) -> set[int]:
    """TW-5: everything that lies or lay face up."""
    ring = {word for word in position.ring if word != EMPTY}
    return ring.union({position.centre}, *({r.centre, *r.words} for r in position.history))


@lru_cache(maxsize=64)
def reading(words: tuple[str, ...], language: str) -> Vocabulary:
    return Vocabulary(words, language)


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
