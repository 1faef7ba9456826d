"""The best word for some letters, exactly, in well under a millisecond.

A word counts a letter once or twice, so all that matters of it is a set: for each letter that cards
have, "has it" and "has it twice". For each of these there is one long number with a bit for each
word that has it. What can be scored on a board is a choice of at most eight such conditions:
choices are tried from the dearest down, and the first that some word fulfils is the best there is.
"""

import lzma
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

Letters = Mapping[str, Sequence[int]]
"""By letter what it brings the first time, and the second time: never more than the first."""

Found = tuple[str, int, int]
"""A word, what it brings, and how rare it is: 0 for everybody's word, 4 for the dictionary's."""

ENCODING: Final = "iso8859-2"


class Solver:
    """A list of words that can be asked which of them are best; preferred words come first."""

    def __init__(self, file: bytes) -> None:
        self.words, self.rarities, self._having = unpacked(lzma.decompress(file))
        self._everything = (1 << len(self.words)) - 1

    def ranked(self, letters: Letters) -> Iterator[Found]:
        """All words from the best down; of equals the commoner first, then the shorter."""
        told = 0
        for value, words in self._choices(letters):
            fresh = words & ~told
            told |= fresh
            yield from ((self.words[at], value, self.rarities[at]) for at in numbers_in(fresh))

    def _choices(self, letters: Letters) -> Iterator[tuple[int, int]]:
        """Every choice of conditions, the dearest first, with the words that fulfil it."""
        terms = [
            (value, self._having[letter][times])
            for letter, values in letters.items()
            for times, value in enumerate(values)
        ]
        fulfilling = {0: self._everything}

        def words_with(choice: int) -> int:
            words = fulfilling.get(choice)
            if words is None:
                last = choice.bit_length() - 1
                words = words_with(choice ^ 1 << last) & terms[last][1]
                fulfilling[choice] = words
            return words

        for value, choice in choices_in_order(tuple(value for value, _ in terms)):
            words = words_with(choice)
            if words:
                yield value, words


@lru_cache(maxsize=1024)
def choices_in_order(values: tuple[int, ...]) -> list[tuple[int, int]]:
    """Every choice of some values with their sum, the dearest first."""
    sums = [0]
    for value in values:
        sums += [each + value for each in sums]
    return sorted(((each, choice) for choice, each in enumerate(sums)), key=lambda pair: -pair[0])


def value_of(word: str, letters: Letters) -> int:
    return sum(sum(values[: word.count(letter)]) for letter, values in letters.items())


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
