"""A Bloom filter of accepted message ids: false positives are possible, false negatives are not."""

from typing import Final

BITS: Final = 1 << 14


class SeenMessages:
    """A mark for each message, in so few bytes that some messages share one. Without its mark a
    message is new for certain; with it, the database knows whether it is."""

    def __init__(self) -> None:
        self._marks = bytearray(BITS // 8)

    def add(self, member: str, said: str) -> None:
        place, bit = _bit_of(member, said)
        self._marks[place] |= bit

    def may_contain(self, member: str, said: str) -> bool:
        place, bit = _bit_of(member, said)
        return bool(self._marks[place] & bit)


def _bit_of(member: str, said: str) -> tuple[int, int]:
    number = hash((member, said)) % BITS
    return number // 8, 1 << number % 8
