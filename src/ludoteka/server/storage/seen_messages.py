"""Which messages a room has heard: a little memory that never forgets, but may be mistaken."""

from typing import Final

MARKS: Final = 1 << 14


class SaidBefore:
    """A mark for each message, in so few bytes that some messages share one. Without its mark a
    message is new for certain; with it, the database knows whether it is."""

    def __init__(self) -> None:
        self._marks = bytearray(MARKS // 8)

    def add(self, member: str, said: str) -> None:
        place, bit = _mark(member, said)
        self._marks[place] |= bit

    def maybe(self, member: str, said: str) -> bool:
        place, bit = _mark(member, said)
        return bool(self._marks[place] & bit)


def _mark(member: str, said: str) -> tuple[int, int]:
    number = hash((member, said)) % MARKS
    return number // 8, 1 << number % 8
