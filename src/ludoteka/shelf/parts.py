"""What a shelf brings for a layer above: each layer says what it has to be, and believes nobody."""

from collections.abc import Callable
from typing import TypeVar

from ludoteka.kernel.errors import BadInput
from ludoteka.shelf.checking import named
from ludoteka.shelf.shelf import Shelf

Part = TypeVar("Part")


def brought(shelf: Shelf, make: Callable[[], object] | None, kind: type[Part]) -> Part | None:
    """The part of that kind, None where there is none. Raises BadInput that names the game."""
    if make is None:
        return None
    try:
        found = make()
    except Exception as problem:  # anything may be wrong with it
        raise BadInput("shelf_broken", package=shelf.name, problem=named(problem)) from problem
    if not isinstance(found, kind):
        wrong = f"{type(found).__name__}, not {kind.__name__}"
        raise BadInput("shelf_broken", package=shelf.name, problem=wrong)
    return found
