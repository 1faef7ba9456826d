"""Where chance comes from. Rules are handed dice and ask one thing of them: a number below n."""

import hashlib
import hmac
import struct
from typing import Final, Protocol

from ludoteka.kernel.chance.fast_dice import FastDice, take

__all__ = ["Dice", "FastDice", "KeyedDice", "NoDice", "take"]

WORD: Final = 1 << 32
WORDS_OF_A_BLOCK: Final = struct.Struct(">8I")


class Dice(Protocol):
    """All that rules know of chance. At a table it is `KeyedDice`, in a search `FastDice`."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""


class KeyedDice:
    """The dice of a table: a stream that anybody who knows the seed can compute again.

    Block i is HMAC-SHA-256(seed, i as eight bytes, big end first): eight words of 32 bits. A word
    that would make some numbers likelier than others is passed over (rejection sampling).
    """

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._words: list[int] = []
        self.draws: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        """The next number of the stream; ValueError for sides that no die has."""
        if not 1 <= n <= WORD:
            raise ValueError(f"dice have 1 to {WORD} sides, not {n}")
        word, limit = WORD, WORD - WORD % n
        while word >= limit:
            if not self._words:
                self._words = self._next_block()
            word = self._words.pop()
        thrown = word % n
        self.draws.append((n, thrown))
        return thrown

    def _next_block(self) -> list[int]:
        block = hmac.digest(self._seed, self._block.to_bytes(8, "big"), hashlib.sha256)
        self._block += 1
        return list(WORDS_OF_A_BLOCK.unpack(block)[::-1])


class NoDice:
    """For moves that draw nothing: to ask for chance here is a mistake in the caller."""

    def below(self, n: int) -> int:
        """AssertionError, always."""
        raise AssertionError(f"a draw of {n} where nothing is drawn")
