"""Millions of sorted words in a few bytes each: front-coded blocks, compressed with xz.

A word is one byte a letter. A block is its first word in full, then for each further word one byte
for the length of the prefix that it shares with the word before, and the rest of it. The byte is
shifted by `SHIFT`, so that it is never the newline that ends a word.
"""

import lzma
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

BLOCK: Final = 64
SHIFT: Final = 32


def packed(words: Sequence[bytes]) -> bytes:
    """The file of a sorted list of different words."""
    blocks = [_block(words[at : at + BLOCK]) for at in range(0, len(words), BLOCK)]
    lengths = b"".join(len(block).to_bytes(2, "big") for block in blocks)
    head = len(words).to_bytes(4, "big")
    return lzma.compress(head + lengths + b"".join(blocks), preset=9 | lzma.PRESET_EXTREME)


def _block(words: Sequence[bytes]) -> bytes:
    parts = [words[0]]
    for before, word in pairwise(words):
        same = _shared(before, word)
        parts.append(bytes([SHIFT + same]) + word[same:])
    return b"".join(part + b"\n" for part in parts)


def _shared(one: bytes, other: bytes) -> int:
    same = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        same += 1
    return same


class Blocks:
    """A packed list, open for looking things up."""

    def __init__(self, file: bytes) -> None:
        data = lzma.decompress(file)
        self.count = int.from_bytes(data[:4], "big")
        blocks = -(-self.count // BLOCK)
        self._data = data
        self._starts = _starts(data[4 : 4 + 2 * blocks], 4 + 2 * blocks)
        self._firsts = [data[at : data.index(b"\n", at)] for at in self._starts]

    def find(self, word: bytes) -> int:
        """The number of a word in the sorted list, or -1."""
        block = bisect_right(self._firsts, word) - 1
        if block < 0:
            return -1
        for at, each in enumerate(self._words(block)):
            if each >= word:
                return block * BLOCK + at if each == word else -1
        return -1

    def word(self, number: int) -> bytes:
        """The word with a number."""
        block, at = divmod(number, BLOCK)
        return next(word for place, word in enumerate(self._words(block)) if place == at)

    def __iter__(self) -> Iterator[bytes]:
        for block in range(len(self._firsts)):
            yield from self._words(block)

    def having(self, letters: Sequence[bytes]) -> Iterator[bytes]:
        """The words with all of some letters. Most blocks lack one of them, and stay packed."""
        for block, start in enumerate(self._starts):
            end = self._end(block)
            if all(self._data.find(letter, start, end) >= 0 for letter in letters):
                for word in self._words(block):
                    if all(letter in word for letter in letters):
                        yield word

    def _words(self, block: int) -> Iterator[bytes]:
        lines = self._data[self._starts[block] : self._end(block) - 1].split(b"\n")
        word = lines[0]
        yield word
        for line in lines[1:]:
            word = word[: line[0] - SHIFT] + line[1:]
            yield word

    def _end(self, block: int) -> int:
        return self._starts[block + 1] if block + 1 < len(self._starts) else len(self._data)


def _starts(lengths: bytes, first: int) -> list[int]:
    """Where each block begins."""
    starts, at = [], first
    for place in range(0, len(lengths), 2):
        starts.append(at)
        at += lengths[place] << 8 | lengths[place + 1]
    return starts
