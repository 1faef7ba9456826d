"""The golden files beside this one, read with every field they must have."""

from pathlib import Path
from typing import Annotated, Any

import msgspec

import ludoteka
from ludoteka.plugins import games

FOLDER = Path(__file__).parent
HOUSE = Path(ludoteka.__file__).parent
OURS = [name for name, game in games().items() if HOUSE in game.folder.parents]
"""Games of this house; what is installed besides has its goldens elsewhere."""
Why = Annotated[str, msgspec.Meta(min_length=20)]
"""Numbers that nobody can explain are no test: each has its derivation beside it."""


class GoldenTree(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    config: dict[str, Any]
    count: dict[str, int]
    scores: dict[str, int]
    why: Why
    passed_over: list[str] = []


class Situations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    watching: int
    why: Why
    seat: int | None = None


class Goldens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    trees: dict[str, GoldenTree]
    situations: dict[str, Situations]


def goldens_of(game: str) -> Goldens:
    """A game without golden trees is not finished: its file must be there."""
    return msgspec.toml.decode((FOLDER / f"{game}.toml").read_bytes(), type=Goldens)
