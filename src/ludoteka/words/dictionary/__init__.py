"""The words of a language: which there are, which are kin, and which are best."""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from ludoteka.words.dictionary.blocks import Blocks
from ludoteka.words.dictionary.kin import Kin
from ludoteka.words.dictionary.solver import Solver

DATA: Final = Path(__file__).parent / "data"
ALPHABETS: Final = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
}
ENCODING: Final = "iso8859-2"
"""One byte a letter."""


class Dictionary:
    """One language. Its parts are read from their files when they are first needed."""

    def __init__(self, language: str, folder: Path = DATA) -> None:
        self.language = language
        self.alphabet = ALPHABETS[language]
        self._folder = folder
        self._words = Blocks(self._file("words"))

    def __len__(self) -> int:
        return self._words.count

    def knows(self, word: str) -> bool:
        """Whether it is a word: in lower case, composed. No proper names, no abbreviations."""
        return self.number(word) >= 0

    def number(self, word: str) -> int:
        """The word's number in the sorted list, or -1."""
        try:
            return self._words.find(word.encode(ENCODING))
        except UnicodeEncodeError:
            return -1

    def akin(self, one: str, other: str, *, whole_roots: bool) -> bool:
        """Whether two words are forms of one; with `whole_roots`, whether they share their root."""
        if one == other:
            return True
        keys = self.kin.roots if whole_roots else self.kin.forms
        return not keys(one, self.number(one)).isdisjoint(keys(other, self.number(other)))

    def family(self, word: str) -> str:
        """One name for all words of a root, or nearly: what `best` counts families by."""
        roots = self.kin.roots(word, self.number(word))
        return min(roots, key=lambda root: (len(root), root))

    def __iter__(self) -> Iterator[str]:
        return (word.decode(ENCODING) for word in self._words)

    def having(self, letters: Sequence[str]) -> Iterator[str]:
        """The words with all of some letters."""
        wanted = [letter.encode(ENCODING) for letter in letters]
        return (word.decode(ENCODING) for word in self._words.having(wanted))

    def _file(self, what: str) -> bytes:
        return (self._folder / f"{self.language}.{what}.xz").read_bytes()

    @cached_property
    def kin(self) -> Kin:
        return Kin(self._file("kin"))

    @cached_property
    def solver(self) -> Solver:
        """Over the words that can be best; `best` says when that is exact."""
        return Solver(self._file("best"))

    @cached_property
    def known(self) -> Solver:
        """Over the words that people know."""
        return Solver(self._file("known"))


@cache
def dictionary(language: str) -> Dictionary:
    """The dictionary of a language; loaded once."""
    return Dictionary(language)


def languages() -> tuple[str, ...]:
    return tuple(ALPHABETS)
