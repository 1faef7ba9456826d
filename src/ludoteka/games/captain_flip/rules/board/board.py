"""A board as the fast state reads it: spaces are numbers, sets of spaces are bits. Compiled.

Space 0 is the lowest of column 0; numbers go up each column, then on to the next. Columns count
from 0 here, rows from 1 as on the board.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NO_BONUS: Final[i64] = 0
COINS: Final[i64] = 1
MAP: Final[i64] = 2
KRAKEN: Final[i64] = 3
COMPLETED: Final[i64] = 4
DIFFERENT_HERE: Final[i64] = 5
COST: Final[i64] = 6
END_IDENTICAL: Final[i64] = 7
END_DIFFERENT: Final[i64] = 8
MAP_IF_IDENTICAL: Final[i64] = 9
TURN_IF_DIFFERENT: Final[i64] = 10
DRAW_IF_IDENTICAL: Final[i64] = 11

ONE: Final[i64] = 1


class Shape:
    """One column: its lowest and highest row, and what its highest space gives."""

    def __init__(self, low: i64, high: i64, bonus: i64, coins: i64, later: i64) -> None:
        self.low = low
        self.high = high
        self.bonus = bonus
        self.coins = coins
        self.later = later

    def __reduce__(self) -> tuple[object, ...]:
        return Shape, (self.low, self.high, self.bonus, self.coins, self.later)


class Board:
    """CF-4: columns, rows, who touches whom, and bonuses, as tables."""

    def __init__(self, name: str, shapes: list[Shape], goal: i64) -> None:
        self.name = name
        self.shapes = shapes
        self.goal = goal  # CF-40: how many complete columns end the game
        self.columns: i64 = len(shapes)
        self.column_of = vec[i64]([c for c, s in enumerate(shapes) for _ in rows(s)])
        self.row_of = vec[i64]([row for s in shapes for row in rows(s)])
        self.spaces: i64 = len(self.row_of)
        self.start = vec[i64]([first_space(shapes, c) for c in range(len(shapes))])
        self.top = vec[i64]([first_space(shapes, c + 1) - 1 for c in range(len(shapes))])
        self.bonus = vec[i64]([s.bonus for s in shapes])
        self.coins = vec[i64]([s.coins for s in shapes])
        self.later = vec[i64]([s.later for s in shapes])
        every = range(len(self.row_of))
        self.in_column = vec[i64]([bits([b for b in every if same_column(self, a, b)])
                                   for a in every])  # fmt: skip
        self.in_row = vec[i64]([bits([b for b in every if self.row_of[a] == self.row_of[b]])
                                for a in every])  # fmt: skip
        self.beside = vec[i64]([bits([b for b in every if touch(self, a, b)])
                                for a in every])  # fmt: skip
        self.above = vec[i64]([bits([b for b in every if b > a and same_column(self, a, b)])
                               for a in every])  # fmt: skip
        self.spaces_of = vec[i64]([self.in_column[top] for top in self.top])
        self.tops: i64 = bits([int(top) for top in self.top])
        self.pays_at_end = any(s.bonus in (END_IDENTICAL, END_DIFFERENT) for s in shapes)  # CF-46
        self.everywhere: i64 = (ONE << self.spaces) - 1

    def __reduce__(self) -> tuple[object, ...]:
        return Board, (self.name, self.shapes, self.goal)


def rows(shape: Shape) -> list[int]:
    return list(range(shape.low, shape.high + 1))


def first_space(shapes: list[Shape], column: int) -> int:
    return sum([len(rows(shape)) for shape in shapes[:column]])


def bits(spaces: list[int]) -> int:
    return sum([1 << space for space in spaces])


def same_column(board: Board, a: int, b: int) -> bool:
    return board.column_of[a] == board.column_of[b]


def touch(board: Board, a: int, b: int) -> bool:
    """CF-26: directly beside, above or below. Spaces between which there is a gap do not touch."""
    across = abs(int(board.column_of[a]) - int(board.column_of[b]))
    up = abs(int(board.row_of[a]) - int(board.row_of[b]))
    return across + up == 1


def count_bits(set_of: i64) -> i64:
    """How many spaces are in a set: at most fifteen bits, added in parallel."""
    pairs = set_of - ((set_of >> 1) & 0x5555)
    fours = (pairs & 0x3333) + ((pairs >> 2) & 0x3333)
    eights = (fours + (fours >> 4)) & 0x0F0F
    return (eights + (eights >> 8)) & 0x1F
