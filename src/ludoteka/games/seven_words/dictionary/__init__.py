"""The words of a language: which there are, which are kin, and which are best."""

import lzma
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from ludoteka.cached import cached
from ludoteka.games.seven_words.dictionary.blocks import Blocks
from ludoteka.games.seven_words.dictionary.solver import Solver
from ludoteka.games.seven_words.dictionary.word_families import Kin

DATA: Final = Path(__file__).parent / "data"
PARTS: Final = ("words", "kin", "best", "known", "names")
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
        self._files = {part: folder / f"{language}.{part}.xz" for part in PARTS}
        self._words = Blocks(self._files["words"].read_bytes())
        self.number = lru_cache(maxsize=4096)(self._number)

    def __len__(self) -> int:
        return self._words.count

    def knows(self, word: str) -> bool:
        """Whether it is a word: in lower case, composed. No proper names, no abbreviations."""
        return self.number(word) >= 0

    def _number(self, word: str) -> int:
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

    @property
    def kin(self) -> Kin:
        return kin_in(self._files["kin"])

    @property
    def solver(self) -> Solver:
        """Over the words that can be best; `best` says when that is exact."""
        return solver_of(self._files["best"])

    @property
    def known(self) -> Solver:
        """Over the words that people know."""
        return solver_of(self._files["known"])

    def is_name(self, word: str) -> bool:
        """SW-8: whether people know the word as a proper name alone, such as Egyptians. It is a
        word, for the dictionary has a common noun spelt alike; nobody is offered it."""
        return word in names_in(self._files["names"])


@cached
def names_in(file: Path) -> frozenset[str]:
    return frozenset(lzma.decompress(file.read_bytes()).decode().split())


@cached
def kin_in(file: Path) -> Kin:
    return Kin(file.read_bytes())


@cached
def solver_of(file: Path) -> Solver:
    return Solver(file.read_bytes())


@cached
def dictionary(language: str) -> Dictionary:
    """The dictionary of a language; loaded once."""
    return Dictionary(language)


def languages() -> tuple[str, ...]:
    return tuple(ALPHABETS)
