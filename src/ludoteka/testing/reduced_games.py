"""The reduced games that shelves bring for the leak battery."""

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import Shelf
from ludoteka.plugins.extensions import brought
from ludoteka.testing.tree_walk import Small


def smalls_of(shelf: Shelf) -> list[Small]:
    """None, where a game brings none. Raises BadInput where it brings something else."""
    found = brought(shelf, shelf.smalls, list) or []
    for each in found:
        if not isinstance(each, Small):
            problem = f"{type(each).__name__}, not {Small.__name__}"
            raise BadInput("shelf_broken", package=shelf.name, problem=problem)
    return found
