"""The games that are installed, by name and in the order of the house."""

from collections.abc import Mapping
from types import MappingProxyType

from ludoteka.kernel.state import Game
from ludoteka.plugins.registry import shelf_named, shelves


def games() -> Mapping[str, Game]:
    """Every game of the house by name, in the order of their places."""
    return MappingProxyType({name: shelf.game for name, shelf in shelves().items()})


def game_named(name: str) -> Game:
    """The game with a name. Raises BadInput and names those there are."""
    return shelf_named(name).game


def first_game() -> str:
    """What is on the table when nobody says which game. Raises BadInput in an empty house."""
    return next(iter(shelves()), "") or shelf_named("").name
