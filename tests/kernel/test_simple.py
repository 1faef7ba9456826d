"""A simple state copies, compares and refuses by itself."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
import pytest

from ludoteka.kernel.dataclass_state import SimpleState
from ludoteka.kernel.play import Move, Refusal, Seat


class Take(Move, frozen=True, tag="take"):
    stones: int


@dataclass
class Heap(SimpleState):
    stones: list[int] = field(default_factory=lambda: [3])
    taken: dict[int, list[int]] = field(default_factory=dict)

    def moves(self, seat: Seat) -> Sequence[Move]:
        return [Take(n) for n in range(1, self.stones[0] + 1)]

    def reason(self, seat: Seat, move: Move) -> tuple[str, str]:
        return "LT-1", "refusal.too_many"


def test_a_copy_is_separate_and_equal() -> None:
    heap = Heap()
    other = heap.copy()
    assert other.snapshot() == heap.snapshot()
    other.stones[0] = 1
    other.taken[0] = [2]
    assert heap.snapshot() == ((3,), ())
    assert other.snapshot() == ((1,), ((0, (2,)),))
    assert other.copy().taken[0] is not other.taken[0]


def test_what_is_listed_is_legal_and_the_rest_has_a_reason() -> None:
    heap = Heap()
    assert heap.refuse(0, Take(3)) is None
    assert heap.refuse(0, Take(4)) == Refusal("LT-1", "refusal.too_many", {}, heap.moves(0))


def test_it_can_not_be_sent_to_anybody() -> None:
    with pytest.raises(TypeError):
        msgspec.json.encode(Heap())


def test_nothing_is_known_to_be_wrong() -> None:
    assert list(Heap().audit()) == []
