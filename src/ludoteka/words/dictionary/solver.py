"""The best word for some letters, exactly, in well under a millisecond.

A word counts a letter once or twice, so all that matters of it is a set: for each letter that cards
have, "has it" and "has it twice". For each of these there is one long number with a bit for each
word that has it. What can be scored on a board is a choice of at most eight such conditions:
choices are tried from the dearest down, and the first that some word fulfils is the best there is.
"""

import lzma
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

Letters = dict[str, list[int]]
"""By letter what it brings the first time, and the second time: never more than the first."""

Term = tuple[int, int]
"""What a condition brings, and the set of words that fulfil it."""

ENCODING: Final = "iso8859-2"


class Solver:
    """A list of words that can be asked which of them are best."""

    def __init__(self, file: bytes) -> None:
        self.words, self.rarities, self._having = unpacked(lzma.decompress(file))
        self._everything = (1 << len(self.words)) - 1

    def best(
        self, letters: Mapping[str, Sequence[int]], most: int, is_free: Callable[[str], bool]
    ) -> list[tuple[str, int, int]]:
        """The best words that are free, with what they bring and how rare they are."""
        free = (each for each in self.ranked(letters) if is_free(each[0]))
        return list(islice(free, most))

    def ranked(self, letters: Mapping[str, Sequence[int]]) -> Iterator[tuple[str, int, int]]:
        """All words from the best down; of equals the commoner first, then the shorter."""
        told = 0
        for value, words in self.choices(letters):
            fresh = words & ~told
            if fresh:
                told |= fresh
                yield from self._in_order(value, fresh)

    def choices(self, letters: Mapping[str, Sequence[int]]) -> Iterator[Term]:
        """Every choice of conditions, the dearest first, with the words that fulfil it."""
        terms = [
            (value, self._having[letter][times])
            for letter, values in letters.items()
            for times, value in enumerate(values)
        ]
        subsets = sorted(range(1 << len(terms)), key=lambda subset: -_sum(terms, subset))
        for subset in subsets:
            words = self._everything
            for at, (_, having) in enumerate(terms):
                if subset >> at & 1:
                    words &= having
            if words:
                yield _sum(terms, subset), words

    def _in_order(self, value: int, words: int) -> Iterator[tuple[str, int, int]]:
        found = list(numbers_in(words))
        found.sort(key=lambda at: (self.rarities[at], len(self.words[at]), self.words[at]))
        yield from ((self.words[at], value, self.rarities[at]) for at in found)


def _sum(terms: Sequence[Term], subset: int) -> int:
    return sum(value for at, (value, _) in enumerate(terms) if subset >> at & 1)


def numbers_in(words: int) -> Iterator[int]:
    """The places of the bits that are set."""
    while words:
        lowest = words & -words
        yield lowest.bit_length() - 1
        words ^= lowest


def packed(words: Sequence[str], rarities: Sequence[int], letters: str) -> bytes:
    """The file of a solver over some words, for boards of some letters."""
    size = -(-len(words) // 8)
    sets = [
        sum(1 << at for at, word in enumerate(words) if word.count(letter) >= times)
        for letter in letters
        for times in (1, 2)
    ]
    head = f"{len(words)} {letters}\n".encode(ENCODING)
    body = b"".join(each.to_bytes(size, "little") for each in sets)
    return lzma.compress(
        head + body + bytes(rarities) + "\n".join(words).encode(ENCODING),
        preset=9 | lzma.PRESET_EXTREME,
    )


def unpacked(data: bytes) -> tuple[list[str], bytes, dict[str, tuple[int, int]]]:
    """The words, how rare each is, and for each letter who has it once and twice."""
    head, _, body = data.partition(b"\n")
    count, letters = head.decode(ENCODING).split(" ")
    size = -(-int(count) // 8)
    sets = [
        int.from_bytes(body[at * size : (at + 1) * size], "little")
        for at in range(2 * len(letters))
    ]
    having = {letter: (sets[2 * at], sets[2 * at + 1]) for at, letter in enumerate(letters)}
    rest = body[2 * len(letters) * size :]
    words = rest[int(count) :].decode(ENCODING).split("\n")
    return words, rest[: int(count)], having
