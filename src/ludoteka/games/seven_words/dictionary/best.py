"""The best words that are free, exactly: no word of the whole dictionary brings more.

The list of the solver leaves out a word when at least FAMILIES families of the list beat it on
every board. So while fewer families lie above an answer, none that was left out can lie there.
Where more of them are used up, which takes people who knew the board beforehand, the whole
dictionary is read.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ludoteka.games.seven_words.dictionary import Dictionary
from ludoteka.games.seven_words.dictionary.solver import Found, Letters, value_of
from ludoteka.words.unsafe import is_unsafe

FAMILIES: Final = 5
UNKNOWN: Final = 4
"""How rare a word is that only the dictionary knows."""


class Seeker:
    """Looks for words that are kin neither to what was used nor to each other."""

    def __init__(self, known: Dictionary, used: Sequence[str], *, whole_roots: bool) -> None:
        self.known = known
        self.used = used
        self.whole_roots = whole_roots

    def best_known(self, letters: Letters, most: int) -> list[Found]:
        """Of the words that people know: a list that leaves nothing out."""
        return self._first(self.known.known.ranked(letters), most, set())

    def best(self, letters: Letters, most: int) -> list[Found]:
        """Of all words."""
        above: set[Found] = set()
        found = self._first(self.known.solver.ranked(letters), most, above)
        least = found[-1][1] if len(found) == most else 0
        if len({self.known.family(word) for word, value, _ in above if value > least}) < FAMILIES:
            return found
        return self._first(self._everything_above(letters, least, found), most, set())

    def _first(self, ranked: Iterable[Found], most: int, above: set[Found]) -> list[Found]:
        """The first that are free; `above` gets them and those that are not."""
        found: list[Found] = []
        for each in ranked:
            if any(is_variant(each[0], other) for other, _, _ in found):
                continue
            above.add(each)
            if self._is_free(each[0], found):
                found.append(each)
            if len(found) == most:
                break
        return found

    def _is_free(self, word: str, found: Sequence[Found]) -> bool:
        taken = (*self.used, *(each for each, _, _ in found))
        return not any(self.known.akin(word, each, whole_roots=self.whole_roots) for each in taken)

    def _everything_above(
        self, letters: Letters, least: int, found: Sequence[Found]
    ) -> Iterator[Found]:
        """Every word that brings more, the best first; then what the list had."""
        rarities = dict(zip(self.known.known.words, self.known.known.rarities, strict=True))
        slack = sum(map(sum, letters.values())) - least
        needed = [each for each, values in letters.items() if sum(values) >= slack]
        above = [
            (word, value_of(word, letters), rarities.get(word, UNKNOWN))
            for word in self.known.having(needed)
            if loses_less(word, letters, slack) and self._is_offered(word)
        ]
        above.sort(key=lambda each: (-each[1], each[2], len(each[0]), each[0]))
        yield from above
        yield from found

    def _is_offered(self, word: str) -> bool:
        return not (is_unsafe(word) or self.known.is_name(word))


def loses_less(word: str, letters: Letters, slack: int) -> bool:
    """Whether what the word leaves on the board is worth less than so much."""
    for letter, values in letters.items():
        slack -= sum(values[word.count(letter) :])
        if slack <= 0:
            return False
    return True


def is_variant(one: str, other: str) -> bool:
    """ "aldehydes" after "aldehyde" is no news, though no data call them kin."""
    return one.startswith(other) or other.startswith(one)
