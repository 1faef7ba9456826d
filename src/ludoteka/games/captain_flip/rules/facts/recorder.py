"""What happens, noted down as numbers where somebody wants it. Compiled; a search wants none."""

from typing import Final

from mypy_extensions import i64

BEGAN: Final = 0
DRAWN: Final = 1
NO_SPACE: Final = 2
EMPTY_BAG: Final = 3
KEPT: Final = 4
FLIPPED: Final = 5
PLACED: Final = 6
PAID: Final = 7
TOOK: Final = 8
MAP_PAID: Final = 9
MAP_TAKEN: Final = 10
MAP_RETURNED: Final = 11
TURNED: Final = 12
NOTHING_TURNED: Final = 13
COLUMN_COMPLETED: Final = 14
LAST_ROUND: Final = 15
ENDED: Final = 16
SANK: Final = 17
FLOATED: Final = 18

Fact = tuple[int, int, int, int, int]
"""What happened, to which seat, and up to three numbers more: see `events`."""


class Recorder:
    """Effects ask `on` before they tell: what nobody records costs nothing."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.facts: list[Fact] = []

    def note(self, what: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        self.facts.append((what, seat, a, b, c))


UNRECORDED: Final = Recorder(False)
