"""The boards of the data file, as objects."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, get_args

from ludoteka.cached import cached
from ludoteka.games.captain_flip.rules.board.board import Board, Shape
from ludoteka.games.captain_flip.rules.model import BonusKind

GOAL: Final = 4
"""CF-40: complete columns that end the game."""

KINDS: Final[tuple[BonusKind, ...]] = get_args(BonusKind)
"""In the order of their numbers in `board`, which count from 1: 0 is no bonus."""


@cached
def boards() -> Mapping[str, Board]:
    """Every board by its letter."""
    text = Path(__file__).with_name("boards.toml").read_text(encoding="utf-8")
    return MappingProxyType(
        {each["name"]: Board(each["name"], shapes(each["column"]), GOAL)
         for each in tomllib.loads(text)["board"]}
    )  # fmt: skip


def shapes(columns: Iterable[Mapping[str, Any]]) -> list[Shape]:
    return [shape(**column) for column in columns]


def shape(
    rows: tuple[int, int], bonus: BonusKind | None = None, coins: int = 0, later: int = 0
) -> Shape:
    """One column as the data file writes it."""
    low, high = rows
    return Shape(low, high, 0 if bonus is None else KINDS.index(bonus) + 1, coins, later)
