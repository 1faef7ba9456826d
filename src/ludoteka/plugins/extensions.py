"""Parts of a shelf: each layer above says what its part has to be, and checks what it gets."""

from collections.abc import Callable
from typing import Any, TypeVar

from ludoteka.plugins.game_plugin import Shelf
from ludoteka.plugins.object_references import broken_at, resolved

Part = TypeVar("Part")


def brought(shelf: Shelf, place: str, kind: type[Part]) -> Part | None:
    """The part of that kind, None where the shelf names none. Raises BadInput that names the game
    and the place."""
    if not place:
        return None
    found = resolved(shelf.name, place)
    if not isinstance(found, kind):
        raise broken_at(shelf.name, place, f"{type(found).__name__}, not {kind.__name__}")
    return found


def function_brought(shelf: Shelf, place: str) -> Callable[..., Any]:
    """The function or class at that place. Raises BadInput as `brought` does."""
    found: Callable[..., Any] = resolved(shelf.name, place)
    if not callable(found):
        raise broken_at(shelf.name, place, f"{type(found).__name__}, not a function or class")
    return found
